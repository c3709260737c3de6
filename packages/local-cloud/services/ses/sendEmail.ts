import { AwsError } from "../../base/http.ts";
import { addressIn } from "./mail/address.ts";
import type { Mail } from "./mail/mail.ts";
import { recipientsOf } from "./mail/mail.ts";
import { readMime } from "./mime.ts";

/** The body of SendEmail (SES API reference v2), as far as it is imitated. */
interface Input {
  FromEmailAddress?: string;
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  ReplyToAddresses?: string[];
  Content?: { Simple?: Simple; Raw?: { Data?: string } };
  EmailTags?: { Name: string; Value: string }[];
  ConfigurationSetName?: string;
  ConfigurationOverrides?: { Tracking?: Record<string, unknown> };
}

interface Simple {
  Subject?: { Data?: string };
  Body?: { Text?: { Data?: string }; Html?: { Data?: string } };
  Headers?: { Name: string; Value: string }[];
}

const IMITATED = {
  input: [
    "FromEmailAddress",
    "Destination",
    "ReplyToAddresses",
    "Content",
    "EmailTags",
    "ConfigurationSetName",
    "ConfigurationOverrides",
  ],
  content: ["Simple", "Raw"],
  simple: ["Subject", "Body", "Headers"],
  overrides: ["Tracking"],
  tracking: ["OpenTrackingEnabled", "ClickTrackingEnabled"],
};

/**
 * Returns SendEmail's input as a mail. Throws a BadRequestException that names a wrong member, or one that is
 * not imitated.
 */
export async function mailFrom(body: unknown): Promise<Mail> {
  const input = body as Input;
  only(input, IMITATED.input, "SendEmail");
  only(input.Content ?? {}, IMITATED.content, "Content");
  const { Simple, Raw } = input.Content ?? {};
  if ((Simple === undefined) === (Raw === undefined)) throw bad("Content needs one of Simple and Raw.");
  const mail = Simple ? simpleMail(Simple) : await readMime(Buffer.from(Raw?.Data ?? "", "base64"));
  addressed(mail, input);
  if (input.ConfigurationOverrides !== undefined) mail.tracking = trackingOf(input.ConfigurationOverrides);
  return checked(mail);
}

function simpleMail(simple: Simple): Mail {
  only(simple, IMITATED.simple, "Simple");
  const { Subject, Body, Headers = [] } = simple;
  if (Subject?.Data === undefined) throw bad("Missing required header 'Subject'.");
  if (Body?.Text?.Data === undefined && Body?.Html?.Data === undefined) {
    throw bad("Body needs Text or Html.");
  }
  if (Headers.length > 15) throw bad("A message may have 15 headers at most.");
  for (const { Name, Value } of Headers) {
    // SES API reference v2, MessageHeader.
    if (!/^[ -~]{0,995}$/.test(Value) || Name.length + Value.length > 996)
      throw bad(`Invalid header "${Name}".`);
  }
  return {
    from: "",
    to: [],
    subject: Subject.Data,
    text: Body.Text?.Data,
    html: Body.Html?.Data,
    headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
  };
}

/** SES API reference v2, TrackingConfigurationOverrides. */
function trackingOf(overrides: NonNullable<Input["ConfigurationOverrides"]>): Mail["tracking"] {
  only(overrides, IMITATED.overrides, "ConfigurationOverrides");
  const tracking = overrides.Tracking ?? {};
  only(tracking, IMITATED.tracking, "Tracking");
  for (const [name, value] of Object.entries(tracking)) {
    if (value !== "ENABLED" && value !== "DISABLED")
      throw bad(`${name} is ENABLED or DISABLED, not ${JSON.stringify(value)}.`);
  }
  const isOn = (name: string): boolean | undefined =>
    tracking[name] === undefined ? undefined : tracking[name] === "ENABLED";
  return { opens: isOn("OpenTrackingEnabled"), clicks: isOn("ClickTrackingEnabled") };
}

/** Overwrites the headers of a raw mail with SendEmail's own parameters, which have precedence. */
function addressed(mail: Mail, input: Input): void {
  const { ToAddresses, CcAddresses, BccAddresses } = input.Destination ?? {};
  if (input.FromEmailAddress !== undefined) mail.from = input.FromEmailAddress;
  if (input.Destination !== undefined) {
    Object.assign(mail, { to: ToAddresses ?? [], cc: CcAddresses ?? [], bcc: BccAddresses ?? [] });
  }
  const headers = (mail.headers ??= {});
  if (input.ReplyToAddresses?.length) headers["Reply-To"] = input.ReplyToAddresses.join(", ");
  const set = taken(headers, "x-ses-configuration-set");
  const tags = taken(headers, "x-ses-message-tags");
  mail.configurationSet = input.ConfigurationSetName ?? set;
  mail.tags = {
    ...Object.fromEntries(
      (tags ?? "")
        .split(/\s*,\s*/)
        .filter(Boolean)
        .map((tag) => tag.split(/\s*=\s*/)),
    ),
    ...Object.fromEntries((input.EmailTags ?? []).map(({ Name, Value }) => [Name, Value])),
  } as Record<string, string>;
}

/** Takes a header that is meant for SES and not for the recipient out of the mail. */
function taken(headers: Record<string, string>, name: string): string | undefined {
  const key = Object.keys(headers).find((each) => each.toLowerCase() === name);
  if (key === undefined) return undefined;
  const value = headers[key];
  delete headers[key];
  return value;
}

function checked(mail: Mail): Mail {
  const recipients = recipientsOf(mail);
  if (addressIn(mail.from) === undefined)
    throw bad(`Invalid email address in FromEmailAddress: "${mail.from}".`);
  if (recipients.length === 0) throw bad("A message needs at least one recipient.");
  if (recipients.length > 50) throw bad("Recipient count exceeds 50.");
  const wrong = recipients.find((each) => addressIn(each) === undefined);
  if (wrong !== undefined) throw bad(`Invalid email address in Destination: "${wrong}".`);
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!/^[!-9;-~]{1,126}$/.test(name) || /[\r\n]/.test(value)) throw bad(`Invalid header "${name}".`);
  }
  for (const [name, value] of Object.entries(mail.tags ?? {})) {
    if (!/^[A-Za-z0-9_-]{1,256}$/.test(name) || !/^[A-Za-z0-9_.@-]{1,256}$/.test(value)) {
      throw bad(
        `Invalid tag "${name}": "${value}", only alphanumeric ASCII characters, '_', '-', '.' and '@' are allowed.`,
      );
    }
  }
  return mail;
}

function only(value: object, known: string[], where: string): void {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined) throw bad(`the local SES does not imitate ${unknown} in ${where}`);
}

function bad(message: string): AwsError {
  return new AwsError("BadRequestException", message);
}
