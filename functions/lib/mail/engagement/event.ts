import { normalise } from "#table/address";
import type { EngagementEventItem, EngagementType } from "#table/mail/engagementEvent";
import { SEND_ID } from "#table/mail/send";
import { isOfMailbox } from "../../bounce.ts";
import { eventIdOf } from "../send/state/event.ts";
import { isMachineClick, isMachineOpen } from "./machine.ts";

/** An event of SES about a send. */
export interface Engagement {
  /** The same for a repetition of the event. */
  eventId: string;
  type: EngagementType;
  at: string;
  email: string;
  sendId: string;
  messageId: string;
  /** When SES took the mail. */
  mailedAt: string;
  link?: string;
  /** True if a program opened or clicked, by this event alone. */
  isMachine?: boolean;
  bounceKind?: EngagementEventItem["bounceKind"];
  /** A bounce about the message: its size, content or attachments. */
  isOfMessage?: boolean;
  /** SES did not try to deliver the mail: its address is on the account's list or its own. */
  isListed?: boolean;
}

type Fields = Record<string, unknown>;
interface Kind {
  type: EngagementType;
  /** The member of the detail that says what happened. */
  about: string;
  more?: (about: Fields) => Partial<Engagement>;
}

/** Why an event says nothing about a send. */
export class NotOurs extends Error {}

/**
 * By `detail-type` (EventBridge events reference, "Amazon Simple Email Service events"). The members are from
 * the SES guide, "Contents of event data that Amazon SES publishes".
 */
const KINDS: Record<string, Kind> = {
  "Email Sent": { type: "SENT", about: "mail" },
  "Email Rejected": { type: "REJECTED", about: "mail" },
  "Email Delivered": { type: "DELIVERED", about: "delivery" },
  "Email Delivery Delayed": { type: "DELAYED", about: "deliveryDelay" },
  "Email Bounced": { type: "BOUNCED", about: "bounce", more: bounced },
  "Email Complaint Received": { type: "COMPLAINED", about: "complaint", more: complained },
  "Email Opened": { type: "OPENED", about: "open", more: (about) => ({ isMachine: isMachineOpen(about) }) },
  "Email Clicked": { type: "CLICKED", about: "click", more: clicked },
};
const BOUNCE_KINDS = {
  Permanent: "PERMANENT",
  Transient: "TRANSIENT",
  Undetermined: "UNDETERMINED",
} as const;
/** The subtypes of what SES did not try to deliver (SES guide, "Bounce types", "Complaint object"). */
const LISTED: unknown[] = ["OnAccountSuppressionList", "Suppressed"];
/**
 * The kinds of complaints that report no spam, with what they report (IANA registry "Messaging Abuse
 * Reporting Format Parameters": RFC 5965, 7.3; RFC 6430; RFC 6591). `abuse` and `fraud` do, and so does a
 * complaint without a kind or of a kind that is not registered: a person who may have complained is not
 * mailed.
 */
const NO_SPAM = new Map([
  [
    "auth-failure",
    "it reports that a mail could not be authenticated, and no spam: check DKIM, SPF and DMARC",
  ],
  ["not-spam", "it reports that a mail is no spam"],
  ["other", "it reports something else than spam"],
  ["virus", "it reports that a virus was found in a mail, and no spam"],
]);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** SES's ids have about 60 characters. */
const MAX_MESSAGE_ID = 200;

/**
 * Returns what an event of the bus says. Throws `NotOurs` for an event that is malformed, or is about no
 * send.
 */
export function parseEvent(event: unknown): Engagement {
  const { source, "detail-type": detailType, detail } = fields(event, "the event");
  const kind = typeof detailType === "string" && Object.hasOwn(KINDS, detailType) && KINDS[detailType];
  if (source !== "aws.ses" || !kind) throw new NotOurs("it is no event of SES about a mail");
  const { [kind.about]: about, mail: aboutMail } = fields(detail, "detail");
  const mail = fields(aboutMail, "detail.mail");
  const happened = fields(about, `detail.${kind.about}`);
  const found = {
    type: kind.type,
    at: instant(happened.timestamp),
    ...recipientOf(mail),
    sendId: sendIdOf(fields(mail.tags, "detail.mail.tags")),
    messageId: text(mail.messageId, MAX_MESSAGE_ID),
    mailedAt: instant(mail.timestamp),
    ...kind.more?.(happened),
  };
  return { ...found, eventId: eventIdOf(found) };
}

function bounced({ bounceType, bounceSubType }: Fields): Partial<Engagement> {
  const isKnown = typeof bounceType === "string" && Object.hasOwn(BOUNCE_KINDS, bounceType);
  if (!isKnown) throw new NotOurs("its bounceType is none of SES");
  const bounceKind = BOUNCE_KINDS[bounceType as keyof typeof BOUNCE_KINDS];
  return {
    bounceKind,
    isListed: LISTED.includes(bounceSubType),
    ...(isOfMailbox(bounceSubType) ? {} : { isOfMessage: true }),
  };
}

/** A report that is not about spam is logged and dropped: the person has not asked for anything. */
function complained({ complaintFeedbackType: kind, complaintSubType }: Fields): Partial<Engagement> {
  const because = typeof kind === "string" ? NO_SPAM.get(kind.trim().toLowerCase()) : undefined;
  if (because !== undefined) throw new NotOurs(because);
  return { isListed: LISTED.includes(complaintSubType) };
}

function clicked(about: Fields): Partial<Engagement> {
  return { link: text(about.link), isMachine: isMachineClick(about) };
}

/** A mail of a send has one recipient. */
function recipientOf({ destination }: Fields): { email: string } {
  const [only, ...others] = Array.isArray(destination) ? (destination as unknown[]) : [];
  const email = typeof only === "string" ? normalise(only) : null;
  if (email === null || others.length > 0) throw new NotOurs("its mail has not one recipient");
  return { email };
}

function sendIdOf({ sendId }: Fields): string {
  const [only, ...others] = Array.isArray(sendId) ? (sendId as unknown[]) : [];
  const isId = typeof only === "string" && new RegExp(`^${SEND_ID}$`).test(only);
  if (!isId || others.length > 0) throw new NotOurs("its mail has not one sendId");
  return only;
}

function instant(value: unknown): string {
  const at = typeof value === "string" && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw new NotOurs("it has no time");
  return new Date(at).toISOString();
}

function text(value: unknown, longest = Number.POSITIVE_INFINITY): string {
  if (typeof value !== "string" || value === "" || value.length > longest)
    throw new NotOurs("it lacks a text, or has one that is too long");
  return value;
}

function fields(value: unknown, what: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new NotOurs(`${what} is no object`);
  return value as Fields;
}
