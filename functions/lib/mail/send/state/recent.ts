import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import { iso } from "../../../text/iso.ts";
import type { StateChange } from "./counts.ts";

/** A mail as the frequency cap counts it. */
export interface CapCount {
  /** The state of the address, on whose version it changes. */
  read: EmailStateItem | undefined;
  /** The instant from which the mail counts. Absent if it counts no longer. */
  from?: string;
}

/** The last letters of an id, which are random: 35 bits, of at most 20 mails. */
const ID_LETTERS = 7;

/**
 * Returns a mail as the state of its address lists it: 28 characters, so that the state stays below 1 KB. The
 * time is rounded up, so that a mail counts for a cap as long as it should. Functions of release 0.2.0, whose
 * entries are `{askedAt}#{sendId}`, read and sort these.
 */
export function recentMail(sendId: string, from: string): string {
  const seconds = Math.ceil(Date.parse(from) / 1000);
  const time = iso(seconds * 1000).replace(".000", "");
  return `${time}#${sendId.slice(-ID_LETTERS)}`;
}

/** True if an entry of the list is of this send. */
export function isRecentOf(entry: string, sendId: string): boolean {
  return sendId.endsWith(partsOf(entry).id);
}

/** Returns the time of an entry in ms. */
export function timeOfRecent(entry: string): number {
  return Date.parse(partsOf(entry).from);
}

/** An entry of release 0.2.0 gets short with the next write. */
function asShort(entry: string): string {
  const { from, id } = partsOf(entry);
  return recentMail(id, from);
}

function partsOf(entry: string): { from: string; id: string } {
  const at = entry.indexOf("#");
  return { from: entry.slice(0, at), id: entry.slice(at + 1) };
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
