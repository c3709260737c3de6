import { waiting } from "#table/due";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import { iso } from "../../../text/iso.ts";
import type { SendEnd } from "./end.ts";
import { asDeleted, asEnded } from "./end.ts";
import type { CapCount } from "./recent.ts";
import { recentAfter } from "./recent.ts";
import { asSending } from "./sending.ts";
import type { SentFacts } from "./sent.ts";
import { asSent } from "./sent.ts";
import type { SendChange } from "./store.ts";
import { changeSend, findSend } from "./store.ts";

/** The status that a send gets, with the values that its change needs. */
export type NextStatus = {
  cap?: CapCount;
  /** The send before an attempt at which SES was not asked after all. */
  unasked?: Pick<SendItem, "attempt" | "askedAt">;
} & (
  | { status: "SENDING"; at: number }
  /** The mail is not sent before `until` (ms). */
  | { status: "QUEUED"; until: number }
  | ({ status: "SENT" } & SentFacts)
  /** It is deleted: its person was erased. */
  | { status: "DELETED" }
  /** Nothing is known of the attempt. It is due when SES's event should have come. */
  | { status: "UNKNOWN" }
  | (SendEnd & { timezone: string })
);

/**
 * Changes a send to the status that `decide` returns, as `changeSend` does; null leaves it as it is.
 * `written` is the send as the caller has just written it: the first try reads nothing.
 */
export function advanceSend(
  { email, sendId }: Pick<SendItem, "email" | "sendId">,
  decide: (found: SendItem) => Promise<NextStatus | null>,
  written?: SendItem,
): Promise<SendItem | undefined> {
  const change = async (found: SendItem) => {
    const next = await decide(found);
    return next && sendChangeOf(found, next);
  };
  let first = written;
  const read = async () => {
    const found = first ?? (await findSend(email, sendId));
    first = undefined;
    return found;
  };
  return changeSend(email, sendId, change, read);
}

/** Returns the change of a send to its next status, and of the latest mails of its address. */
export function sendChangeOf(found: SendItem, next: NextStatus): SendChange {
  const change = changeTo(found, next);
  const state = next.cap && recentAfter(found, next.cap);
  const { attempt, askedAt } = next.unasked ?? found;
  return {
    ...change,
    set: { ...(next.unasked && { attempt, askedAt }), ...change.set },
    ...(state && { state }),
  };
}

function changeTo(found: SendItem, next: NextStatus): SendChange {
  switch (next.status) {
    case "QUEUED":
      return asWaiting(found, next.until);
    case "UNKNOWN":
      return { set: { status: "UNKNOWN" } };
    case "DELETED":
      return asDeleted(found);
    case "SENDING":
      return asSending(found, next.at);
    case "SENT":
      return asSent(found, next);
    default:
      return asEnded(found, next);
  }
}

/** The send is kept from `until` (ms) on as long as a new one. */
function asWaiting(found: SendItem, until: number): SendChange {
  return {
    set: {
      ...{ status: "QUEUED", notBefore: iso(until), tries: undefined },
      ...waiting(found.sendId, iso(until)),
      ttl: Math.max(found.ttl, Math.ceil(until / 1000) + send.TTL_SECONDS),
    },
  };
}
