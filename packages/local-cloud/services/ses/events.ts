import { randomUUID } from "node:crypto";
import { addressIn, domainOf } from "./mail/address.ts";
import type { Mail } from "./mail/mail.ts";
import { recipientsOf } from "./mail/mail.ts";
import type { MailOutcome } from "./outcome.ts";

/** An event for the default EventBridge bus. */
export interface MailEvent {
  version: "0";
  id: string;
  "detail-type": string;
  source: "aws.ses";
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: Record<string, unknown>;
}

export interface Sent {
  mail: Mail;
  messageId: string;
  at: string;
  region: string;
  accountId: string;
}

export type EventType = "SEND" | "DELIVERY" | "BOUNCE" | "COMPLAINT" | "REJECT" | "OPEN" | "CLICK";

/**
 * The detail type and the name in the detail, by event type (EventBridge events reference, "Amazon SES
 * events"; SES guide, "Contents of event data").
 */
const names: Record<EventType, { detailType: string; eventType: string }> = {
  SEND: { detailType: "Email Sent", eventType: "Send" },
  DELIVERY: { detailType: "Email Delivered", eventType: "Delivery" },
  BOUNCE: { detailType: "Email Bounced", eventType: "Bounce" },
  COMPLAINT: { detailType: "Email Complaint Received", eventType: "Complaint" },
  REJECT: { detailType: "Email Rejected", eventType: "Reject" },
  OPEN: { detailType: "Email Opened", eventType: "Open" },
  CLICK: { detailType: "Email Clicked", eventType: "Click" },
};

/**
 * The event of one type for a mail; `about` is the member that is named after the type (`bounce`, `delivery`
 * ...). `at` is when it happened, if that was not at once.
 */
export function eventOfMail(
  type: EventType,
  sent: Sent,
  about: Record<string, unknown>,
  at: string = sent.at,
): MailEvent {
  const { detailType, eventType } = names[type];
  const set = sent.mail.configurationSet;
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": detailType,
    source: "aws.ses",
    account: sent.accountId,
    time: at.replace(/\.\d+Z$/, "Z"),
    region: sent.region,
    resources:
      set === undefined ? [] : [`arn:aws:ses:${sent.region}:${sent.accountId}:configuration-set/${set}`],
    detail: { eventType, mail: mailObject(sent), [eventType.toLowerCase()]: about },
  };
}

/** The events of one recipient's outcome, in the order in which they happen. */
export function eventsOf(outcome: MailOutcome, recipient: string, sent: Sent): [EventType, MailEvent][] {
  const delivery = eventOfMail("DELIVERY", sent, {
    timestamp: sent.at,
    processingTimeMillis: 1,
    recipients: [recipient],
    smtpResponse: "250 2.0.0 OK",
    reportingMTA: "local.smtp-out.amazonses.com",
  });
  switch (outcome.kind) {
    case "delivered":
      return [["DELIVERY", delivery]];
    case "complained":
      return [
        ...(outcome.delivered ? [["DELIVERY", delivery] as [EventType, MailEvent]] : []),
        ["COMPLAINT", eventOfMail("COMPLAINT", sent, complaint(outcome.subType, recipient, sent.at))],
      ];
    case "bounced":
      return [
        ...(outcome.type === "Transient" ? [["DELIVERY", delivery] as [EventType, MailEvent]] : []),
        ["BOUNCE", eventOfMail("BOUNCE", sent, bounce(outcome, recipient, sent.at))],
      ];
  }
}

function bounce(outcome: Extract<MailOutcome, { kind: "bounced" }>, recipient: string, at: string) {
  const { type, subType, status, text } = outcome;
  const failed = status === "" ? {} : { action: "failed", status, diagnosticCode: text };
  return {
    feedbackId: `${randomUUID()}-000000`,
    bounceType: type,
    bounceSubType: subType,
    bouncedRecipients: [{ emailAddress: recipient, ...failed }],
    timestamp: at,
    reportingMTA: "dns; local.smtp-out.amazonses.com",
  };
}

function complaint(subType: string | null, recipient: string, at: string) {
  return {
    feedbackId: `${randomUUID()}-000000`,
    complaintSubType: subType,
    complainedRecipients: [{ emailAddress: recipient }],
    timestamp: at,
    ...(subType === null
      ? { userAgent: "Amazon SES Mailbox Simulator", complaintFeedbackType: "abuse", arrivalDate: at }
      : {}),
  };
}

function mailObject({ mail, messageId, at, region, accountId }: Sent): Record<string, unknown> {
  const source = addressIn(mail.from) ?? mail.from;
  const tags = Object.entries(mail.tags ?? {}).map(([name, value]) => [name, [value]] as const);
  return {
    timestamp: at,
    source,
    sourceArn: `arn:aws:ses:${region}:${accountId}:identity/${source}`,
    sendingAccountId: accountId,
    messageId,
    destination: recipientsOf(mail).map((each) => addressIn(each) ?? each),
    headersTruncated: false,
    headers: [
      { name: "From", value: mail.from },
      { name: "To", value: mail.to.join(", ") },
      { name: "Subject", value: mail.subject },
      ...Object.entries(mail.headers ?? {}).map(([name, value]) => ({ name, value })),
    ],
    commonHeaders: { from: [mail.from], to: mail.to, messageId, subject: mail.subject },
    tags: {
      ...(mail.configurationSet === undefined ? {} : { "ses:configuration-set": [mail.configurationSet] }),
      "ses:source-ip": ["127.0.0.1"],
      "ses:from-domain": [domainOf(source)],
      ...Object.fromEntries(tags),
    },
  };
}
