import * as log from "./log.ts";
import type { SesEventName } from "./names.ts";
import { SES_EVENTS } from "./names.ts";

/**
 * An event of SES, as the account's event bus has it (EventBridge events reference, "Amazon Simple Email
 * Service events"; SES guide, "Contents of event data that Amazon SES publishes to EventBridge").
 */
export interface SesEvent {
  name: SesEventName;
  /** The time of the event, in ISO 8601 and UTC. */
  at: string;
  mail: SesMail;
  bounce?: SesBounce;
  complaint?: SesComplaint;
  /** The agent of an open or a click. */
  agent?: SesAgent;
  /** The link of a click. */
  link?: string;
}

/** The mail that an event is about. */
export interface SesMail {
  messageId: string;
  /** The time at which SES took the mail. */
  mailedAt: string;
  recipients: unknown[];
  tags: Record<string, unknown>;
}

export interface SesBounce {
  at: string;
  kind: (typeof BOUNCE_KINDS)[keyof typeof BOUNCE_KINDS];
  /** True if the bounce is about the message and says nothing about the mailbox. */
  isOfMessage: boolean;
  /** True if SES did not try to deliver the mail: the address is on the account's list or its own. */
  isListed: boolean;
  /** The addresses that bounced, as SES writes them. */
  addresses: string[];
}

export interface SesComplaint {
  /** The kind of feedback of the report (IANA registry "Messaging Abuse Reporting Format Parameters"). */
  feedback: string | undefined;
  /** True if SES did not try to deliver the mail: the address is on the account's list or its own. */
  isListed: boolean;
}

/** The agent that opened or clicked, as SES reports it (SES guide, "Open object", "Click object"). */
export interface SesAgent {
  userAgent?: unknown;
  isBotEvent?: unknown;
}

/** An event that cannot be used. The message gives the reason, and no value of the event. */
export class UnusableSesEvent extends Error {}

type Fields = Record<string, unknown>;
type Reader = (about: Fields) => Partial<SesEvent>;

/** The readers of what is in the events of one name only. */
const READERS: Partial<Record<SesEventName, Reader>> = {
  "Email Bounced": (about) => ({ bounce: bounceIn(about) }),
  "Email Complaint Received": ({ complaintFeedbackType: feedback, complaintSubType }) => ({
    complaint: {
      feedback: typeof feedback === "string" ? feedback : undefined,
      isListed: LISTED.includes(complaintSubType),
    },
  }),
  "Email Opened": (about) => ({ agent: about }),
  "Email Clicked": (about) => ({ agent: about, link: textIn(about.link) }),
};
const BOUNCE_KINDS = {
  Permanent: "PERMANENT",
  Transient: "TRANSIENT",
  Undetermined: "UNDETERMINED",
} as const;
/**
 * Subtypes of bounces that say nothing about the mailbox: the message was too large, or its content or an
 * attachment was refused. The next one can arrive. SES reports them as transient (SES guide, "Contents of
 * event data that Amazon SES publishes to EventBridge": bounce types; read on 28 November 2026).
 */
const OF_MESSAGE: unknown[] = ["MessageTooLarge", "ContentRejected", "AttachmentRejected"];
/** The subtypes of what SES did not try to deliver (SES guide, "Bounce types", "Complaint object"). */
const LISTED: unknown[] = ["OnAccountSuppressionList", "Suppressed"];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
/** SES's ids have about 60 characters. */
const MAX_MESSAGE_ID = 200;

/** Reads an event of the bus. Throws `UnusableSesEvent` for one that is malformed or not of SES. */
export function parseSesEvent(event: unknown): SesEvent {
  const { source, "detail-type": name, detail } = fieldsIn(event, "the event");
  if (source !== "aws.ses" || !isName(name)) throw new UnusableSesEvent("it is no event of SES about a mail");
  const { [SES_EVENTS[name]]: about, mail } = fieldsIn(detail, "detail");
  const happened = fieldsIn(about, `detail.${SES_EVENTS[name]}`);
  const of = { name, at: instantIn(happened.timestamp), mail: mailIn(fieldsIn(mail, "detail.mail")) };
  return { ...of, ...READERS[name]?.(happened) };
}

/**
 * Reads the bounce in the detail of an event "Email Bounced". Throws `UnusableSesEvent` for one that is
 * malformed.
 */
export function parseSesBounce(detail: unknown): SesBounce {
  const { [SES_EVENTS["Email Bounced"]]: bounce } = fieldsIn(detail, "detail");
  return bounceIn(fieldsIn(bounce, "detail.bounce"));
}

/**
 * Does the work on an event. An event that cannot be used is logged, without its content, and dropped: then
 * the result is undefined.
 */
export async function orDropped<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnusableSesEvent)) throw error;
    log.info("an event of SES was dropped", { because: error.message });
    return undefined;
  }
}

const isName = (name: unknown): name is SesEventName =>
  typeof name === "string" && Object.hasOwn(SES_EVENTS, name);

function mailIn({ messageId, timestamp, destination, tags }: Fields): SesMail {
  return {
    messageId: textIn(messageId, MAX_MESSAGE_ID),
    mailedAt: instantIn(timestamp),
    recipients: listIn(destination),
    tags: fieldsIn(tags, "detail.mail.tags"),
  };
}

function bounceIn({ bounceType, bounceSubType, timestamp, bouncedRecipients }: Fields): SesBounce {
  if (typeof bounceType !== "string" || !Object.hasOwn(BOUNCE_KINDS, bounceType))
    throw new UnusableSesEvent("its bounceType is none of SES");
  return {
    at: instantIn(timestamp),
    kind: BOUNCE_KINDS[bounceType as keyof typeof BOUNCE_KINDS],
    isOfMessage: OF_MESSAGE.includes(bounceSubType),
    isListed: LISTED.includes(bounceSubType),
    addresses: listIn(bouncedRecipients).flatMap(addressIn),
  };
}

function addressIn(recipient: unknown): string[] {
  const { emailAddress } = (recipient ?? {}) as { emailAddress?: unknown };
  return typeof emailAddress === "string" ? [emailAddress] : [];
}

function instantIn(value: unknown): string {
  const at = typeof value === "string" && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) throw new UnusableSesEvent("it has no time");
  return new Date(at).toISOString();
}

function textIn(value: unknown, longest = Number.POSITIVE_INFINITY): string {
  if (typeof value !== "string" || value === "" || value.length > longest)
    throw new UnusableSesEvent("it lacks a text, or has one that is too long");
  return value;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function fieldsIn(value: unknown, place: string): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new UnusableSesEvent(`${place} is no object`);
  return value as Fields;
}
