import { normaliseAddress } from "#table/address";
import type { EngagementEventItem, EngagementType } from "#table/mail/engagementEvent";
import { SEND_ID } from "#table/mail/send";
import type { SesEventName } from "../../aws/names.ts";
import type { SesBounce, SesComplaint, SesEvent, SesMail } from "../../aws/sesEvent.ts";
import { parseSesEvent, UnusableSesEvent } from "../../aws/sesEvent.ts";
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

const TYPES: Record<SesEventName, EngagementType> = {
  "Email Sent": "SENT",
  "Email Rejected": "REJECTED",
  "Email Delivered": "DELIVERED",
  "Email Delivery Delayed": "DELAYED",
  "Email Bounced": "BOUNCED",
  "Email Complaint Received": "COMPLAINED",
  "Email Opened": "OPENED",
  "Email Clicked": "CLICKED",
};
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

/**
 * Reads an event of the bus about a send. Throws `UnusableSesEvent` for one that is malformed, or is about no
 * send.
 */
export function parseEngagement(event: unknown): Engagement {
  const parsed = parseSesEvent(event);
  const { name, at, mail } = parsed;
  const { messageId, mailedAt } = mail;
  const of = { type: TYPES[name], at, messageId, mailedAt, email: recipientOf(mail), sendId: sendIdOf(mail) };
  const found = { ...of, ...detailsOf(parsed) };
  return { ...found, eventId: eventIdOf(found) };
}

function detailsOf({ bounce, complaint, agent, link }: SesEvent): Partial<Engagement> {
  if (bounce) return bounced(bounce);
  if (complaint) return complained(complaint);
  if (!agent) return {};
  return link === undefined
    ? { isMachine: isMachineOpen(agent) }
    : { link, isMachine: isMachineClick(agent) };
}

function bounced({ kind, isListed, isOfMessage }: SesBounce): Partial<Engagement> {
  return { bounceKind: kind, isListed, ...(isOfMessage && { isOfMessage }) };
}

/** A report that is not about spam is logged and dropped: the person has not asked for anything. */
function complained({ feedback = "", isListed }: SesComplaint): Partial<Engagement> {
  const because = NO_SPAM.get(feedback.trim().toLowerCase());
  if (because !== undefined) throw new UnusableSesEvent(because);
  return { isListed };
}

/**
 * Returns a text that is the same for all events about mails to an address: they change its state. It says
 * nothing of whether the event is one of SES.
 */
export function destinationsIn(message: unknown): string | undefined {
  const { detail } = (message ?? {}) as { detail?: { mail?: { destination?: unknown } } };
  return JSON.stringify(detail?.mail?.destination);
}

/** A mail of a send has one recipient. */
function recipientOf({ recipients: [only, ...others] }: SesMail): string {
  const email = typeof only === "string" ? normaliseAddress(only) : null;
  if (email === null || others.length > 0) throw new UnusableSesEvent("its mail has not one recipient");
  return email;
}

function sendIdOf({ tags: { sendId } }: SesMail): string {
  const [only, ...others] = Array.isArray(sendId) ? (sendId as unknown[]) : [];
  const isId = typeof only === "string" && new RegExp(`^${SEND_ID}$`).test(only);
  if (!isId || others.length > 0) throw new UnusableSesEvent("its mail has not one sendId");
  return only;
}
