import { waiting } from "#table/due";
import * as execution from "#table/mail/execution";
import * as invoice from "#table/mail/invoice";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";
import { iso } from "../../../text/iso.ts";
import type { SendChange } from "./store.ts";

/**
 * SES is asked after this change. It is the moment that decides: in the same transaction the address is not
 * suppressed, and for mail that is not transactional, subscribed (Invariant 5); a run still wants its mail,
 * and an invoice is open and as it was claimed. If there is a frequency cap, no other mail to the address has
 * been counted since it was read.
 */
export function asSending(found: SendItem, now: number): SendChange {
  return {
    more: [
      requireNotSuppressed(found),
      found.lane === "BULK" ? requireConsent(found) : requireNotMoved(found),
      ...requireRun(found),
      ...requireInvoice(found),
    ],
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

function requireConsent({ email, topic }: SendItem): Write {
  const isSubscribed = "#status = :subscribed AND attribute_not_exists(#movedTo)";
  const lacksTopic = topic === undefined ? "" : " AND NOT contains(#optOuts, :topic)";
  return {
    ConditionCheck: {
      Key: subscriber.key(email),
      ConditionExpression: isSubscribed + lacksTopic,
      ExpressionAttributeValues: {
        ":subscribed": "SUBSCRIBED",
        ...(topic === undefined ? {} : { ":topic": topic }),
      },
    },
  };
}

/** Transactional mail needs no subscriber. One that has another address by now is not mailed at this one. */
function requireNotMoved({ email }: SendItem): Write {
  return {
    ConditionCheck: {
      Key: subscriber.key(email),
      ...conditionOf({ movedTo: { attributeExists: false } }),
    },
  };
}

/** A run that is stopped or replaced after it was read sends nothing either. */
function requireRun({ email, sequenceId, executionId }: SendItem): Write[] {
  if (sequenceId === undefined) return [];
  const isWanted = { executionId: { eq: executionId }, status: { in: execution.SENDING_EXECUTION_STATUSES } };
  return [{ ConditionCheck: { Key: execution.key(email, sequenceId), ...conditionOf(isWanted) } }];
}

/** Nothing is sent about an invoice that was paid or changed after it was read. */
function requireInvoice({ invoiceId, invoiceVersion }: SendItem): Write[] {
  if (invoiceId === undefined) return [];
  const isAsClaimed = { status: { eq: "OPEN" }, version: { eq: invoiceVersion } };
  return [{ ConditionCheck: { Key: invoice.key(invoiceId), ...conditionOf(isAsClaimed) } }];
}
