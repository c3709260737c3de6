import { waiting } from "#table/due";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";
import { iso } from "../../../text/iso.ts";
import type { SendChange } from "./store.ts";

/**
 * SES is asked after this change, once what decides was read again (Invariant 5). If there is a frequency
 * cap, no other mail to the address has been counted since it was read.
 */
export function asSending(found: SendItem, now: number): SendChange {
  return {
    set: {
      ...{ status: "SENDING", attempt: found.attempt + 1, askedAt: iso(now), tries: undefined },
      ...dueForAnswer(found, now),
    },
  };
}

/**
 * A send that is due before SES's event must have come stays as it is. It is put off if it is due too early
 * (`due.ts`), and most are settled by then. To move it would write two entries of the index for each mail.
 */
function dueForAnswer({ sendId, dueAt = "" }: SendItem, now: number): Partial<SendItem> {
  const until = iso(now + send.ANSWER_SECONDS * 1000);
  return dueAt > iso(now) && dueAt <= until ? {} : waiting(sendId, until);
}

/** Mail that is not transactional is stopped by each suppression. */
export function requireNotSuppressed({ email, lane }: Pick<SendItem, "email" | "lane">): Write {
  const condition = suppression.letsMail(lane === "TRANSACTIONAL");
  return { ConditionCheck: { Key: suppression.key(email), ...conditionOf(condition) } };
}
