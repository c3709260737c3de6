import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  SESv2Client,
  SendEmailCommand,
} from "@aws-sdk/client-sesv2";
import { requireVariable } from "./environment.ts";

/** A mail whose parts are composed. Its headers are in ASCII, without line breaks. */
export interface Composed {
  from: string;
  replyTo?: string;
  to: string;
  subject: string;
  text: string;
  /** Absent for a mail of text alone. */
  html?: string;
  headers?: Record<string, string>;
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

/** Sends a composed mail. Throws if SES refuses it. */
export async function send(mail: Composed): Promise<void> {
  await client.send(commandOf(mail));
}

/**
 * Sends a composed mail with one request, and returns SES's id of it. If it throws, `isThrottled` and
 * `isRefused` say whether SES has not taken the mail; any other error leaves that open.
 */
export async function sendOnce(mail: Composed): Promise<string | undefined> {
  return (await onceClient.send(commandOf(mail))).MessageId;
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

function commandOf(mail: Composed): SendEmailCommand {
  const part = (Data: string) => ({ Data, Charset: "UTF-8" });
  const listed = (values: Record<string, string>) =>
    Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
  return new SendEmailCommand({
    FromEmailAddress: mail.from,
    ...(mail.replyTo ? { ReplyToAddresses: [mail.replyTo] } : {}),
    ConfigurationSetName: requireVariable("MAIL_CONFIGURATION_SET"),
    Destination: { ToAddresses: [mail.to] },
    Content: {
      Simple: {
        Subject: part(mail.subject),
        Body: { Text: part(mail.text), ...(mail.html === undefined ? {} : { Html: part(mail.html) }) },
        ...(mail.headers === undefined ? {} : { Headers: listed(mail.headers) }),
      },
    },
    EmailTags: listed(mail.tags),
    ...(mail.tracking === false ? { ConfigurationOverrides: UNTRACKED } : {}),
  });
}
