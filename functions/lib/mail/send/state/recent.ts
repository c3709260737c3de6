import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { SendItem } from "#table/mail/send";
import type { StateChange } from "./counts.ts";

type Of = Pick<SendItem, "sendId">;

/** Adds a mail to the latest ones, for the frequency cap. A second attempt does not count twice. */
export function withRecent(of: Of, read: EmailStateItem | undefined, at: string): StateChange {
  const recent = [...others(of, read), `${at}#${of.sendId}`].sort().slice(-emailState.MAX_RECENT);
  return { read, set: { recent } };
}

/** Takes a mail off the latest ones; undefined if it is not among them. */
export function withoutRecent(of: Of, read: EmailStateItem | undefined): StateChange | undefined {
  const recent = others(of, read);
  return recent.length === read?.recent.length ? undefined : read && { read, set: { recent } };
}

function others({ sendId }: Of, read: EmailStateItem | undefined): string[] {
  return (read?.recent ?? []).filter((each) => !each.endsWith(`#${sendId}`));
}
