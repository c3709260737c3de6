// Events of SES as the bus has them (SES guide, "Examples of event data that Amazon SES publishes").

/** The fields in which events of one kind differ. */
export interface Shape {
  email: string;
  sendId?: string;
  messageId?: string;
  at?: string;
  mailedAt?: string;
  about?: object;
}

/** The browser of a person, and how Apple Mail loads images. */
export const person =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
export const apple = "Mozilla/5.0";

const NAMES: Record<string, [eventType: string, about: string]> = {
  "Email Sent": ["Send", "send"],
  "Email Delivered": ["Delivery", "delivery"],
  "Email Delivery Delayed": ["DeliveryDelay", "deliveryDelay"],
  "Email Bounced": ["Bounce", "bounce"],
  "Email Complaint Received": ["Complaint", "complaint"],
  "Email Rejected": ["Reject", "reject"],
  "Email Opened": ["Open", "open"],
  "Email Clicked": ["Click", "click"],
};
const ABOUT: Record<string, object> = {
  "Email Delivered": { smtpResponse: "250 2.6.0 Message received", processingTimeMillis: 546 },
  "Email Delivery Delayed": {
    delayType: "TransientCommunicationFailure",
    expirationTime: "2026-11-23T12:00:00Z",
  },
  "Email Bounced": { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients: [] },
  "Email Complaint Received": { complaintFeedbackType: "abuse", complaintSubType: null },
  "Email Rejected": { reason: "Bad content" },
  "Email Opened": { ipAddress: "192.0.2.1", userAgent: person, isBotEvent: "Unlikely" },
  "Email Clicked": { link: "https://x.example/", userAgent: person, isBotEvent: "Unlikely" },
};

export const MAILED_AT = "2026-11-22T12:00:00.000Z";

/** `type` is the event's `detail-type`. */
export function eventOf(
  type: string,
  { email, sendId = "", messageId = "m1", at = MAILED_AT, mailedAt = MAILED_AT, about = {} }: Shape,
) {
  const [eventType, name] = NAMES[type]!;
  const hasTime = type !== "Email Sent" && type !== "Email Rejected";
  return {
    version: "0",
    id: "12345678-1234-1234-1234-123456789012",
    "detail-type": type,
    source: "aws.ses",
    account: "123456789012",
    time: at,
    region: "us-east-1",
    resources: [],
    detail: {
      eventType,
      mail: {
        timestamp: mailedAt,
        source: "news@x.example",
        sendingAccountId: "123456789012",
        messageId,
        destination: [email],
        headersTruncated: false,
        headers: [],
        commonHeaders: {},
        tags: { "ses:configuration-set": ["set"], sendId: [sendId], template: ["welcome"] },
      },
      [name]: { ...ABOUT[type], ...(hasTime ? { timestamp: at } : {}), ...about },
    },
  };
}
