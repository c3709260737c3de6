import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import type { Waiting } from "../due.ts";
import { waiting } from "../due.ts";
import type { ReminderType } from "./reminder.ts";
import { addressPartition } from "./subscriber.ts";

/**
 * One mail to one address: the request to send it, and what became of it. Its insert is the outbox: the
 * stream routes it to delivery.
 */
export type SendItem = Key &
  Waiting & {
    entity: "Send";
    /** A ULID. Its time is `queuedAt`, so the id and the address are the key. */
    sendId: string;
    email: string;
    status: SendStatus;
    lane: Lane;
    version: number;
    /** The number of times that SES was asked to take it. */
    attempt: number;
    /** The number of these attempts that had no answer. The second is the last. */
    unanswered: number;
    templateKey: string;
    number: number;
    /** The hash of the text that was claimed. */
    bodyHash: string;
    /** The step of a sequence that claimed it, for one run. */
    sequenceId?: string;
    executionId?: string;
    stepId?: string;
    /** The campaign that claimed it. */
    campaignId?: string;
    /** The variant of the text that the person gets: a letter, by its place in the step or campaign. */
    variant?: string;
    /**
     * The invoice that it is about, and the version on which it was claimed: it is not sent about another
     * one.
     */
    invoiceId?: string;
    invoiceVersion?: number;
    /**
     * As a reminder it has the locks of this type and month, under its address and the customer of its
     * invoice.
     */
    reminderType?: ReminderType;
    reminderMonth?: string;
    customerId?: string;
    /** The topic of the text; absent for all subscribers, and for transactional mail. */
    topic?: string;
    queuedAt: string;
    /** When it was requested to be sent, if not at once. */
    sendAt?: string;
    /** It is not delivered before: `sendAt`, quiet hours, the cap, or what SES refused for now. */
    notBefore?: string;
    /** When SES was asked last. */
    askedAt?: string;
    sentAt?: string;
    /** The day on which it counts, in the time zone of the settings. Set when it was sent or has failed. */
    day?: string;
    deliveredAt?: string;
    openedAt?: string;
    clickedAt?: string;
    machineOpenedAt?: string;
    machineClickedAt?: string;
    bouncedAt?: string;
    complainedAt?: string;
    /**
     * True if it bounced, or was complained about, only because its address was on a suppression list of SES:
     * nothing was delivered. Absent without a bounce and a complaint.
     */
    isListed?: boolean;
    unsubscribedAt?: string;
    failedBecause?: string;
    messageId?: string;
    /**
     * It has the claim of a text that is sent once, and gives it back if it fails for good or is cancelled.
     */
    once?: true;
    /** As rendered, at most 200 characters. */
    subject: string;
    /**
     * The variables of the send, as JSON: DynamoDB cannot store all JSON as a map. They can be secrets, and
     * are removed when it is sent.
     */
    variables?: string;
    /** Its clicks, oldest first, at most 20: functions/lib/mail/engagement/clicks.ts. */
    clicks?: Click[];
    /**
     * The origin of the request: a user id, `backend` for every server, `trigger` (Execution), or `system`
     * (Reminder).
     */
    actor: string;
    updatedAt: string;
    ttl: number;
    GSI1PK: string;
    GSI1SK: string;
    /** Absent for sends of earlier releases. */
    GSI3PK?: string;
    GSI3SK?: string;
  };

/** The attributes that a send of a sequence has of its step. */
export type OfSequence = Pick<SendItem, "sequenceId" | "executionId" | "stepId" | "variant">;

/** The attributes that a send of a campaign has of it. */
export type OfCampaign = Pick<SendItem, "campaignId" | "variant">;

/** The attributes that a send about an invoice, or a reminder, has of it. */
export type OfInvoice = Pick<
  SendItem,
  "invoiceId" | "invoiceVersion" | "reminderType" | "reminderMonth" | "customerId"
>;

/** Transactional mail goes before all other mail, and needs no consent. */
export type Lane = "TRANSACTIONAL" | "BULK";

/** A status of sends. `isUnsettled`: SES may still take it, so it can be delivered or is undecided. */
interface StatusRow {
  isUnsettled?: true;
}

const STATUSES = {
  QUEUED: { isUnsettled: true },
  SENDING: { isUnsettled: true },
  UNKNOWN: { isUnsettled: true },
  SENT: {},
  DELIVERED: {},
  BOUNCED: {},
  COMPLAINED: {},
  FAILED: {},
  CANCELLED: {},
} as const satisfies Record<string, StatusRow>;

export type SendStatus = keyof typeof STATUSES;

/** A click, and whether a program made it. `link` is a hash, because links can be long. */
export type Click = { eventId: string; at: string; link: string; isMachine: boolean };

export const MAX_SUBJECT = 200;
export const MAX_CLICKS = 20;
export const MAX_DAYS_AHEAD = 365;

export const TTL_SECONDS = 90 * 24 * 3600;
/** The time that a send waits for delivery before it is routed again. Each further wait is twice as long. */
export const ROUTED_AGAIN_SECONDS = 15 * 60;
/** The longest time that SES's event may take. It decides about an attempt without an answer. */
export const ANSWER_SECONDS = 15 * 60;

/** The id that SES gives a message, as a regular expression of the whole text. It has no domain. */
export const MESSAGE_ID = "[A-Za-z0-9._=+-]{1,200}";

/** The id of a send, as a regular expression of the whole text: a ULID until the year 3084. */
export const SEND_ID = "0[0-9A-HJKMNP-TV-Z]{25}";

const PREFIX = "SENT#";

export function key(address: string, queuedAt: string, sendId: string): Key {
  return { PK: addressPartition(address), SK: `${PREFIX}${queuedAt}#${sendId}` };
}

/** The sends to an address, oldest first. */
export function to(address: string): Range {
  return { partition: addressPartition(address), prefix: PREFIX };
}

/** The sends that were queued in `[from, until)`. */
export function toWithin(address: string, from: string, until: string): Range {
  return { partition: addressPartition(address), between: span(PREFIX, from, until) };
}

/** The sends of a text that were queued in `[from, until)`. */
export function ofTemplate(templateKey: string, from: string, until: string): Range {
  return { index: "GSI1", partition: sendsOf(templateKey), between: span("", from, until) };
}

/** The send that SES has taken under an id of its own: keys only. */
export function withMessageId(messageId: string): Range {
  return { index: "GSI2", partition: `MESSAGE#${part(messageId)}` };
}

/** The index key of a send that SES has taken, in the place of that by which it waited. */
export function listedByMessage(messageId: string, sendId: string) {
  return { GSI2PK: withMessageId(messageId).partition, GSI2SK: sendId };
}

/** The place of a send among those of all addresses that were queued on the same day, in UTC. */
export function listedOnDay(queuedAt: string, sendId: string) {
  const day = queuedAt.slice(0, "yyyy-mm-dd".length);
  return { GSI3PK: onDay(day), GSI3SK: `${queuedAt}#${part(sendId)}` };
}

/** The keys of the sends that were queued on a day, in `[from, until)`. */
export function queuedOn(day: string, from: string, until: string): Range {
  return { index: "GSI3", partition: onDay(day), between: span("", from, until) };
}

function onDay(day: string): string {
  return `SENDS#${part(day)}`;
}

/** A new send. It waits from `notBefore`, or for its delivery. */
export function item(
  input: Pick<
    SendItem,
    "sendId" | "email" | "lane" | "templateKey" | "number" | "bodyHash" | "queuedAt" | "subject" | "actor"
  > &
    Partial<
      Pick<SendItem, "topic" | "sendAt" | "variables" | "once" | keyof (OfSequence & OfCampaign & OfInvoice)>
    >,
  time: { dueAt: string; fromSeconds: number },
): Omit<SendItem, keyof Key> {
  return {
    ...input,
    ...(input.sendAt ? { notBefore: input.sendAt } : {}),
    entity: "Send",
    status: "QUEUED",
    version: 1,
    attempt: 0,
    unanswered: 0,
    updatedAt: input.queuedAt,
    ttl: time.fromSeconds + TTL_SECONDS,
    GSI1PK: sendsOf(input.templateKey),
    GSI1SK: `${input.queuedAt}#${part(input.sendId)}`,
    ...listedOnDay(input.queuedAt, input.sendId),
    ...waiting(input.sendId, time.dueAt),
  };
}

/** A queued send after its cancellation: it waits for nothing any more. */
export function cancelled(before: SendItem, now: string): SendItem {
  const { variables: _, dueAt: __, tries: ___, GSI2PK: ____, GSI2SK: _____, ...kept } = before;
  return { ...kept, status: "CANCELLED", version: before.version + 1, updatedAt: now };
}

/** The send as it may leave the functions and the API. */
export function shown({ variables: _, ...kept }: SendItem): Omit<SendItem, "variables"> {
  return kept;
}

/** True if SES may still take it: it can be delivered, or an attempt is undecided. */
export function isUnsettled({ status }: Pick<SendItem, "status">): boolean {
  const row: StatusRow = STATUSES[status];
  return row.isUnsettled === true;
}

function sendsOf(templateKey: string): string {
  return `SENT#${part(templateKey)}`;
}
