import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import type { StateChange } from "./counts.ts";

/** A mail as the frequency cap counts it. */
export interface CapCount {
  /** The state of the address, on whose version it changes. */
  read: EmailStateItem | undefined;
  /** The instant from which the mail counts. Absent if it counts no longer. */
  from?: string;
}

/** The last letters of an id, which are random: 50 bits. */
const ID_LETTERS = 10;
/** The digits of milliseconds, base 36, until the year 2059. */
const TIME_DIGITS = 8;

/**
 * Returns a mail as the state of its address lists it: short, so that the state stays below 1 KB, and in the
 * order of its time.
 */
export function recentMail(sendId: string, from: string): string {
  return `${Date.parse(from).toString(36).padStart(TIME_DIGITS, "0")}${sendId.slice(-ID_LETTERS)}`;
}

/** True if an entry of the list is of this send. */
export function isRecentOf(entry: string, sendId: string): boolean {
  return entry.includes("#")
    ? entry.endsWith(`#${sendId}`)
    : entry.slice(TIME_DIGITS) === sendId.slice(-ID_LETTERS);
}

/** An entry of an earlier release gets short with the next write. */
function asShort(entry: string): string {
  const [from = "", sendId] = entry.split("#");
  return sendId === undefined ? entry : recentMail(sendId, from);
}

/** Returns the time of an entry in ms. */
export function timeOfRecent(entry: string): number {
  const at = entry.indexOf("#");
  return at < 0 ? parseInt(entry.slice(0, TIME_DIGITS), 36) : Date.parse(entry.slice(0, at));
}

/**
 * Adds a mail to the latest ones of its address, or takes it off them; undefined if it is not among them. A
 * second attempt does not count twice.
 */
export function recentAfter(
  { sendId }: Pick<SendItem, "sendId">,
  { read, from }: CapCount,
): StateChange | undefined {
  const known = read?.recent ?? [];
  const others = known.filter((each) => !isRecentOf(each, sendId)).map(asShort);
  if (from === undefined)
    return others.length === known.length ? undefined : { read, set: { recent: others } };
  const recent = [...others, recentMail(sendId, from)].sort().slice(-emailState.MAX_RECENT);
  return { read, set: { recent } };
}
