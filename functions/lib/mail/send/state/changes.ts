import { NOT_WAITING, waiting } from "#table/due";
import { absent } from "#table/key";
import type { EmailStateItem } from "#table/mail/emailState";
import * as execution from "#table/mail/execution";
import * as invoice from "#table/mail/invoice";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import type { EmailSettingsItem } from "#table/mail/settings";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import { conditionOf } from "../../../aws/condition.ts";
import type { Write } from "../../../aws/dynamodb.ts";
import type { End } from "./end.ts";
import { failed } from "./end.ts";
import { addTo } from "./addTo.ts";
import { putSent } from "./event.ts";
import { giveLocksBack } from "./locks.ts";
import { giveTextBack } from "./onceText.ts";
import { withoutRecent, withRecent } from "./recent.ts";
import { dayIn } from "../../../conditions/zone.ts";
import type { SendChange } from "./store.ts";

const MESSAGE_ID = new RegExp(`^(?:${send.MESSAGE_ID})$`);

/** The facts that decided about a mail that goes out. */
interface Deciding {
  state?: EmailStateItem;
  settings: Pick<EmailSettingsItem, "cap">;
}

/**
 * SES is asked after this change. It is the moment that decides: in the same transaction the address is not
 * suppressed, and for mail that is not transactional, subscribed (Invariant 5); a run still wants its mail,
 * and an invoice is open and as it was claimed. If there is a frequency cap, no other mail to the address has
 * been counted since it was read.
 */
export function asSending(found: SendItem, { state, settings }: Deciding, now: number): SendChange {
  const { attempt } = found;
  const isBulk = found.lane === "BULK";
  const isCapped = isBulk && settings.cap !== undefined;
  return {
    set: {
      ...{ status: "SENDING", attempt: attempt + 1, askedAt: iso(now), tries: undefined },
      ...dueForAnswer(found, now),
    },
    more: [
      requireNotSuppressed(found),
      isBulk ? requireConsent(found) : requireNotMoved(found),
      ...requireRun(found),
      ...requireInvoice(found),
    ],
    ...(isCapped ? { state: withRecent(found, state, iso(now)) } : {}),
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
  const isWanted = { executionId: { eq: executionId }, status: { in: execution.SENDS_IN } };
  return [{ ConditionCheck: { Key: execution.key(email, sequenceId), ...conditionOf(isWanted) } }];
}

/** Nothing is sent about an invoice that was paid or changed after it was read. */
function requireInvoice({ invoiceId, invoiceVersion }: SendItem): Write[] {
  if (invoiceId === undefined) return [];
  const isAsClaimed = { status: { eq: "OPEN" }, version: { eq: invoiceVersion } };
  return [{ ConditionCheck: { Key: invoice.key(invoiceId), ...conditionOf(isAsClaimed) } }];
}

interface Sent {
  messageId: string | undefined;
  at: number;
  timezone: string;
  /**
   * The state of the address, which counts the mail for the cap now. Absent if the state counted it before
   * SES was asked.
   */
  noted?: { state: EmailStateItem | undefined };
  /** The earlier sends of the text to the address. It is passed where `at` can be earlier than now. */
  before?: { sentTemplate: SentTemplateItem | undefined };
}

/**
 * SES has taken the mail: that is the first event about it. Its variables go, because they can be secrets.
 */
export function asSent(found: SendItem, { messageId, at, timezone, noted, before }: Sent): SendChange {
  const isNoted = noted !== undefined && found.lane === "BULK";
  return {
    set: {
      ...NOT_WAITING,
      ...placeOf(found, messageId),
      ...{ status: "SENT", sentAt: iso(at), day: dayIn(timezone, at), messageId, variables: undefined },
    },
    more: [noteSent(found, at, before), putSent(found, { messageId, at: iso(at) })],
    ...(isNoted ? { state: withRecent(found, noted.state, found.askedAt ?? iso(at)) } : {}),
  };
}

/** The place by the id of the message. An id in another form than SES's is in no list. */
function placeOf({ sendId }: SendItem, messageId = ""): Partial<SendItem> {
  return MESSAGE_ID.test(messageId) ? send.listedByMessage(messageId, sendId) : {};
}

/**
 * The first and the last time stay right also if `at` is an earlier time, on the item that was read: each
 * writer increments `count`.
 */
function noteSent({ email, templateKey }: SendItem, at: number, before: Sent["before"]): Write {
  const { firstSentAt = iso(at), lastSentAt = "", count } = before?.sentTemplate ?? {};
  const set = {
    ...{ entity: "SentTemplate", email, templateKey },
    ...(iso(at) < lastSentAt ? {} : { lastSentAt: iso(at) }),
    ...(iso(at) < firstSentAt ? { firstSentAt: iso(at) } : {}),
  };
  const unchanged = count === undefined ? absent : { count: { eq: count } };
  return addTo(
    sentTemplate.key(email, templateKey),
    { set, first: { firstSentAt: iso(at) }, add: { count: 1 } },
    before && conditionOf(unchanged),
  );
}

/** The mail is not sent before `until` (ms), and the send is kept from then on as long as a new one. */
export function asWaiting(found: SendItem, until: number): SendChange {
  return {
    set: {
      ...{ status: "QUEUED", notBefore: iso(until), tries: undefined },
      ...waiting(found.sendId, iso(until)),
      ttl: Math.max(found.ttl, Math.ceil(until / 1000) + send.TTL_SECONDS),
    },
  };
}

/** Nothing is known of the attempt. It is due when SES's event should have come. */
export function asUnknown(): SendChange {
  return { set: { status: "UNKNOWN" } };
}

/**
 * It has ended without its mail. A text that is sent once, and the reminder of a month, can then be claimed
 * again.
 */
export function asEnded(found: SendItem, { status, because }: End, timezone: string): SendChange {
  const day = status === "FAILED" ? { day: dayIn(timezone, Date.now()) } : {};
  return {
    set: { ...NOT_WAITING, ...day, status, failedBecause: because, variables: undefined },
    more: [...giveTextBack(found), ...giveLocksBack(found)],
  };
}

/** SES does not take it. The cap counts it only if SES may have taken it at an attempt before. */
export function asRefused(
  found: SendItem,
  { name, timezone, state }: { name: string; timezone: string; state: EmailStateItem | undefined },
): SendChange {
  const freed = found.unanswered === 0 ? withoutRecent(found, state) : undefined;
  return { ...asEnded(found, failed(`REFUSED: ${name}`), timezone), ...(freed ? { state: freed } : {}) };
}

export const iso = (at: number): string => new Date(at).toISOString();
