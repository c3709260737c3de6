import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  SESv2Client,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { escapeHtml } from "./html.ts";
import { requireVariable } from "./environment.ts";

export interface PlainMail {
  subject: string;
  /** Plain text; the HTML part repeats it. */
  paragraphs: string[];
  /** A link, which stands after the first paragraph. */
  link?: { label: string; url: string };
}

/** A mail whose parts are composed. Its headers are in ASCII, without line breaks. */
export interface Composed {
  from: string;
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  /** Absent for a mail of text alone. */
  html?: string;
  headers: Record<string, string>;
  /** Part of SES's events about the mail. */
  tags: Record<string, string>;
  /** False if opens and clicks are not tracked, whatever the configuration set says. */
  tracking?: boolean;
}

const client = new SESv2Client({});
/**
 * With a limit of sockets, Node keeps connections for requests that wait (`shouldKeepAlive` in
 * _http_client.js).
 */
const NEW_CONNECTION = { keepAlive: false, maxSockets: Infinity };
/**
 * SES has no token by which it would know a repetition, so a mail that must not arrive twice is asked for
 * once. The time is less than the time limit of every function that uses it. Each request has a connection of
 * its own: one that was closed while Lambda froze the process ends as if SES had not answered
 * (aws/aws-sdk-js-v3#1196).
 */
const onceClient = new SESv2Client({
  maxAttempts: 1,
  requestHandler: {
    connectionTimeout: 2000,
    requestTimeout: 5000,
    throwOnRequestTimeout: true,
    httpAgent: NEW_CONNECTION,
    httpsAgent: NEW_CONNECTION,
  },
});
const UNTRACKED = {
  Tracking: { OpenTrackingEnabled: "DISABLED", ClickTrackingEnabled: "DISABLED" },
} as const;

/**
 * Sends a mail. The tags are part of SES's events about the mail. Throws if SES
 * refuses it.
 */
export async function sendPlainMail(
  to: string,
  text: PlainMail,
  tags: { kind: string; userId?: string },
): Promise<void> {
  await client.send(
    new SendEmailCommand({
      FromEmailAddress: requireVariable("SENDER"),
      ConfigurationSetName: requireVariable("MAIL_CONFIGURATION_SET"),
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: { Data: text.subject, Charset: "UTF-8" },
          Body: {
            Text: { Data: toPlain(text), Charset: "UTF-8" },
            Html: { Data: toHtml(text), Charset: "UTF-8" },
          },
        },
      },
      EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
}

/**
 * Sends a composed mail with one request, and returns SES's id of it. If it throws, `isThrottled` and
 * `isRefused` say whether SES has not taken the mail; any other error leaves that open.
 */
export async function sendOnce(mail: Composed): Promise<string | undefined> {
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  const listed = (values: Record<string, string>) =>
    Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
  const command = new SendEmailCommand({
    FromEmailAddress: mail.from,
    ...(mail.replyTo ? { ReplyToAddresses: [mail.replyTo] } : {}),
    ConfigurationSetName: requireVariable("MAIL_CONFIGURATION_SET"),
    Destination: { ToAddresses: [mail.to] },
    Content: {
      Simple: {
        Subject: part(mail.subject),
        Body: { Text: part(mail.text), ...(mail.html === undefined ? {} : { Html: part(mail.html) }) },
        Headers: listed(mail.headers),
      },
    },
    EmailTags: listed(mail.tags),
    ...(mail.tracking === false ? { ConfigurationOverrides: UNTRACKED } : {}),
  });
  return (await onceClient.send(command)).MessageId;
}

/** Takes an address off the account's suppression list. An address that is not on it stays as it is. */
export async function takeOffList(EmailAddress: string): Promise<void> {
  try {
    await client.send(new DeleteSuppressedDestinationCommand({ EmailAddress }));
  } catch (error) {
    if ((error as Error).name !== "NotFoundException") throw error;
  }
}

/** Returns the mails per second that the account may send. Undefined if SES does not say. */
export async function maxSendRate(): Promise<number | undefined> {
  return (await client.send(new GetAccountCommand({}))).SendQuota?.MaxSendRate;
}

/**
 * The errors with which SES refuses a mail above the account's rate or its daily quota. Sources: SES guide,
 * "Errors related to the sending quotas" (`ThrottlingException`), and API reference v2, SendEmail.
 */
const THROTTLED = ["ThrottlingException", "TooManyRequestsException", "LimitExceededException"];

/** True if SES takes the mail at a later time. */
export function isThrottled(error: unknown): boolean {
  return THROTTLED.includes((error as Error).name);
}

/** True if SES has answered that it does not take the mail, and would not take it later. */
export function isRefused(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  return status >= 400 && status < 500 && !isThrottled(error);
}

function toPlain({ paragraphs: [first = "", ...others], link }: PlainMail): string {
  return `${[first, ...(link ? [link.url] : []), ...others].join("\n\n")}\n`;
}

export function toHtml({ subject, paragraphs: [first = "", ...others], link }: PlainMail): string {
  const shown = (text: string): string => `<p>${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
  const linked = link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : [];
  const body = [shown(first), ...linked, ...others.map(shown)].join("\n");
  return `<!doctype html>\n<meta charset="utf-8">\n<title>${escapeHtml(subject)}</title>\n${body}\n`;
}
