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

/**
 * Adds a mail to the latest ones of its address, or takes it off them; undefined if it is not among them. A
 * second attempt does not count twice.
 */
export function recentAfter(
  { sendId }: Pick<SendItem, "sendId">,
  { read, from }: CapCount,
): StateChange | undefined {
  const known = read?.recent ?? [];
  const others = known.filter((each) => !each.endsWith(`#${sendId}`));
  if (from === undefined)
    return others.length === known.length ? undefined : { read, set: { recent: others } };
  const recent = [...others, `${from}#${sendId}`].sort().slice(-emailState.MAX_RECENT);
  return { read, set: { recent } };
}
