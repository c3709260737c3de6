import ipaddr from "ipaddr.js";
import { DOMAINS } from "../domains/index.ts";
import { requireProviders } from "./providers.ts";

/** The Cognito groups. A member of a group may do more than manage the member's own account. */
export const GROUPS = {
  viewer: "reads everything but secrets",
  editor: "viewer, and works with content",
  admin: "everything, and users",
};

/** The settings of one deployment. Their values are in cdk.json under `stages`. */
export interface Stage {
  name: string;
  /** The domains of the product that the stage has: `users`, and any of `sites`, `mail` and `people`. */
  domains: string[];
  /** True if clients may introspect the schema. */
  introspection: boolean;
  /** The sender address of codes, notices and transactional texts; SES must have permission to send as it. */
  sender: string;
  /** The name of the sender of codes, notices and all other mail that the product itself writes. */
  senderName: string;
  /**
   * The sender address of all other texts. Mail providers judge senders by their mail, so it should not be
   * the sender of codes (Google, "Email sender guidelines": separate mail by type).
   */
  bulkSender: string;
  /** Further addresses that a text can have as `from`. */
  senders: string[];
  /**
   * The only domains that texts are sent to: on a stage with copies of real addresses, the domains of its
   * testers. Empty for all.
   */
  mailsOnly: string[];
  /** The user who approves a text: `OTHER` than its author, or `ANY` editor. */
  approvals: "OTHER" | "ANY";
  /**
   * The model of Amazon Bedrock that drafts mails about invoices: its id, or the id of an inference profile.
   * Empty for none.
   */
  draftModel: string;
  /**
   * Networks that webhooks may be sent to although they are not public, and without TLS:
   * `10.0.0.0/8,fd00::/8`. Empty for none.
   */
  webhookNetworks: string;
  /** The sender of Cognito's own mail: Cognito (50 a day, without an SES identity), or SES as the sender. */
  cognitoMailSender: "COGNITO" | "SES";
  /** The groups whose rights need a second factor: any of `viewer`, `editor` and `admin`. Empty for none. */
  secondFactorFor: string[];
  /**
   * The domain on whose pages people sign in with passkeys. With one, Cognito has the plan ESSENTIALS. Empty
   * for none.
   */
  passkeyDomain: string;
  /**
   * The providers that people can sign in by: `Google <client id>` and `<Name> <issuer> <client id>`. Empty
   * for none.
   */
  providers: string[];
  /** The pages that Cognito may send people back to after a sign-in by a provider. */
  callbackUrls: string[];
  /**
   * The maximum of codes per hour for the addresses of one mailbox, from all users together, and of sign-ups.
   */
  codesPerAddress: number;
  /** The most sites of a person who is in no group. */
  sitesPerPerson: number;
  /**
   * The sites that may have sign-up forms: `ALL`, or those that an admin has `ALLOWED` one
   * (`Site.signUpForm`).
   */
  signUpForms: "ALL" | "ALLOWED";
  /** The maximum of opt-in mails per hour that the sign-up forms of all sites cause together. */
  optInMailsPerHour: number;
  /**
   * Reserved concurrency of each function that answers public links: it limits what the holders of links can
   * use, and is kept free for these functions. 0 sets no limit, for accounts with too little concurrency
   * (docs/deploying.md).
   */
  maxConcurrentShareReads: number;
  /**
   * Batches of one shard of the stream that are counted at a time, 1 to 10. A shard can have all events of a
   * site. More of them count more events a second, and write more, because each has fewer events that are
   * counted together.
   */
  countingBatches: number;
  /**
   * The time for which events gather before they are counted, 0 to 300 seconds: `Report.completeUntil` allows
   * a minute more. Events of one visit that are counted together are written once, so waiting costs
   * less. The number of current visitors does not wait for it.
   */
  countingSeconds: number;
  /**
   * The write units a second that the table and each of its indexes have: the least and the most, such as
   * `100-4000`, between which auto scaling follows the traffic. Empty for a table on demand.
   */
  provisionedWrites: string;
  /** The same for read units. Both are given, or none. */
  provisionedReads: string;
  /**
   * When the API key expires, at most a year ahead. It is a fixed instant: a relative one would change the
   * template with every synth.
   */
  apiKeyExpires: string;
}

type Kind = "string" | "boolean" | "number" | "list";
const kinds: Record<keyof Stage, Kind> = {
  name: "string",
  domains: "list",
  introspection: "boolean",
  sender: "string",
  senderName: "string",
  bulkSender: "string",
  senders: "list",
  mailsOnly: "list",
  approvals: "string",
  draftModel: "string",
  webhookNetworks: "string",
  cognitoMailSender: "string",
  secondFactorFor: "list",
  passkeyDomain: "string",
  providers: "list",
  callbackUrls: "list",
  codesPerAddress: "number",
  sitesPerPerson: "number",
  signUpForms: "string",
  optInMailsPerHour: "number",
  maxConcurrentShareReads: "number",
  countingBatches: "number",
  countingSeconds: "number",
  provisionedWrites: "string",
  provisionedReads: "string",
  apiKeyExpires: "string",
};

/**
 * Returns the settings of the stage that the context names; `-c codesPerAddress=1000` overrides a single
 * value. Throws an error for a value that could not be deployed; `now` is in milliseconds since 1970.
 */
export function stageOf(context: (key: string) => unknown, now = Date.now()): Stage {
  const name = String(context("stage"));
  const stages = context("stages") as Record<string, Record<string, unknown>>;
  const values = stages[name];
  if (!values)
    throw new Error(
      `cdk.json has no stage "${name}": there are ${Object.keys(stages).join(", ")}; add it under "stages"`,
    );
  const unknown = Object.keys(values).find((key) => !Object.hasOwn(kinds, key));
  if (unknown !== undefined)
    throw new Error(
      `cdk.json: ${name}.${unknown} is unknown: a stage has ${Object.keys(kinds).slice(1).join(", ")}`,
    );
  const given: Record<string, unknown> = { ...values, name };
  for (const [key, kind] of Object.entries(kinds)) {
    if (key !== "name") given[key] = typed(context(key) ?? given[key], kind, `${name}.${key}`);
  }
  requireDomains(given as unknown as Stage);
  requireOneOf(given, "cognitoMailSender", ["COGNITO", "SES"]);
  requireOneOf(given, "approvals", ["OTHER", "ANY"]);
  requireOneOf(given, "signUpForms", ["ALL", "ALLOWED"]);
  requireGroups(given as unknown as Stage);
  requirePasskeyDomain(given as unknown as Stage);
  requireProviders(given as unknown as Stage);
  requireName(given);
  requireModel(given);
  requireNetworks(given);
  requireWhole(given, "sitesPerPerson", 1, 10_000);
  requireWhole(given, "optInMailsPerHour", 1, 1_000_000);
  // Lambda takes no more batches (API reference, CreateEventSourceMapping: ParallelizationFactor).
  requireWhole(given, "countingBatches", 1, 10);
  // The longest batching window (API reference, CreateEventSourceMapping: MaximumBatchingWindowInSeconds).
  requireWhole(given, "countingSeconds", 0, 300);
  requireCapacities(given as unknown as Stage);
  requireSenders(given as unknown as Stage);
  requireExpiry(given as unknown as Stage, now);
  return given as unknown as Stage;
}

/** All addresses that texts can be sent from. */
export function sendersOf({ sender, bulkSender, senders }: Stage): string[] {
  return [...new Set([sender, bulkSender, ...senders])];
}

/** Domains that cannot be verified in SES (RFC 2606, sections 2 and 3). */
const RESERVED = /(^|[@.])(example\.(com|net|org)|example|test|invalid|localhost)>?$/i;

/**
 * A stage whose sign-up codes SES mails is one of real people. The others may keep the senders of cdk.json.
 */
function requireSenders(stage: Stage): void {
  if (stage.cognitoMailSender !== "SES") return;
  const { sender, bulkSender, senders } = stage;
  const named = { sender: [sender], bulkSender: [bulkSender], senders };
  for (const [key, addresses] of Object.entries(named)) {
    const reserved = addresses.find((each) => RESERVED.test(each.trim()));
    if (reserved === undefined) continue;
    throw new Error(
      `cdk.json: ${stage.name}.${key} is ${reserved}, and that domain cannot be verified in SES: set an address of your own, or cognitoMailSender to COGNITO to try things out`,
    );
  }
}

const DAY = 86_400_000;

/**
 * AppSync API reference, CreateApiKey, ApiKeyValidityOutOfBoundsException: "The API key expiration must be
 * set to a value between 1 and 365 days from creation".
 */
function requireExpiry({ name, apiKeyExpires }: Stage, now: number): void {
  const at = Date.parse(apiKeyExpires);
  if (at >= now + DAY && at <= now + 365 * DAY) return;
  const [first, last] = [DAY, 365 * DAY].map((ahead) => new Date(now + ahead).toISOString().slice(0, 10));
  throw new Error(
    `cdk.json: ${name}.apiKeyExpires is ${apiKeyExpires}: AppSync takes an instant 1 to 365 days ahead, now from ${first} to ${last}`,
  );
}

/** Checks a stage's list of domains. The schema decides which domains need each other (`selectedSchema`). */
function requireDomains({ name, domains }: Stage): void {
  const place = `cdk.json: ${name}.domains`;
  const unknown = domains.find((each) => !DOMAINS.includes(each));
  if (unknown !== undefined)
    throw new Error(`${place} has "${unknown}", which is no domain: there are ${DOMAINS.join(", ")}`);
  const twice = domains.find((each, at) => domains.indexOf(each) !== at);
  if (twice !== undefined) throw new Error(`${place} has "${twice}" twice: name each domain once`);
  if (!domains.includes("users"))
    throw new Error(`${place} has no "users", whose accounts all others sign in with: add it`);
}

/** Returns the least and the most of a value such as `100-4000`. */
export function capacityOf(units: string): { least: number; most: number } {
  const [least, most] = units.split("-").map(Number) as [number, number];
  return { least, most };
}

/** The most units of a table, by default (DynamoDB guide, "Quotas": "Throughput default quotas"). */
const MOST_UNITS = 40_000;

function requireCapacities(stage: Stage): void {
  const keys = ["provisionedWrites", "provisionedReads"] as const;
  for (const key of keys) {
    const { least, most } = capacityOf(stage[key]);
    const isRange = /^[1-9]\d*-[1-9]\d*$/.test(stage[key]) && least <= most && most <= MOST_UNITS;
    if (stage[key] === "" || isRange) continue;
    throw new Error(
      `cdk.json: ${stage.name}.${key} is the least and the most units a second, from 1 to ${MOST_UNITS}, such as 100-4000, or empty for a table on demand, not ${JSON.stringify(stage[key])}`,
    );
  }
  const lacking = keys.find((key) => stage[key] === "");
  const given = keys.find((key) => stage[key] !== "");
  if (!lacking || !given) return;
  throw new Error(
    `cdk.json: ${stage.name}.${lacking} is empty, and ${given} is not: a table has both or is on demand`,
  );
}

function requireOneOf(given: Record<string, unknown>, key: keyof Stage, values: string[]): void {
  const value = String(given[key]);
  if (values.includes(value)) return;
  throw new Error(`cdk.json: ${String(given.name)}.${key} is ${values.join(" or ")}, not ${value}`);
}

function requireGroups({ name, secondFactorFor }: Stage): void {
  const wrong = secondFactorFor.find((each) => !Object.hasOwn(GROUPS, each));
  if (wrong === undefined) return;
  throw new Error(
    `cdk.json: ${name}.secondFactorFor has "${wrong}", which is no group: there are ${Object.keys(GROUPS).join(", ")}`,
  );
}

/**
 * Refuses what can be no relying party: an address, a port, an IP address (Web Authentication Level 3, 5.1.3)
 * or a name of more than 127 characters (API reference, WebAuthnConfigurationType).
 */
function requirePasskeyDomain({ name, passkeyDomain }: Stage): void {
  const isDomain = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z]([a-z0-9-]*[a-z0-9])?$/.test(passkeyDomain);
  if (passkeyDomain === "" || (isDomain && passkeyDomain.length <= 127)) return;
  throw new Error(
    `cdk.json: ${name}.passkeyDomain is a domain in small letters, such as app.example.com, or empty, not ${JSON.stringify(passkeyDomain)}`,
  );
}

/** Refuses what is no name of a mailbox (RFC 5322, 3.4), or longer than mail programs show. */
function requireName({ name, senderName }: Record<string, unknown>): void {
  if (/^[^\p{C}<>"\\]{1,60}$/u.test(String(senderName)) && String(senderName).trim() === senderName) return;
  throw new Error(
    `cdk.json: ${String(name)}.senderName is a name of 1 to 60 characters without < > " \\, such as Rollcall, not ${JSON.stringify(senderName)}`,
  );
}

/** Refuses an ARN, which would belong to one account and region. */
function requireModel({ name, draftModel }: Record<string, unknown>): void {
  if (/^$|^[a-z0-9-]+\.[a-zA-Z0-9.:_-]+$/.test(String(draftModel))) return;
  throw new Error(
    `cdk.json: ${String(name)}.draftModel is the id of a model or of an inference profile, such as amazon.nova-lite-v1:0, or empty, not ${String(draftModel)}`,
  );
}

/** Short forms are none: `10/8` would be 0.0.0.10. */
function requireNetworks({ name, webhookNetworks }: Record<string, unknown>): void {
  const networks = String(webhookNetworks).split(",");
  const wrong = networks.find(
    (each) => !ipaddr.IPv4.isValidCIDRFourPartDecimal(each) && !ipaddr.IPv6.isValidCIDR(each),
  );
  if (webhookNetworks === "" || wrong === undefined) return;
  throw new Error(
    `cdk.json: ${String(name)}.webhookNetworks is a list of networks with commas, such as 10.0.0.0/8,fd00::/8, or empty: "${wrong}" is no network`,
  );
}

function requireWhole(given: Record<string, unknown>, key: keyof Stage, least: number, most: number): void {
  const value = given[key] as number;
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw new Error(
    `cdk.json: ${String(given.name)}.${key} is a whole number from ${least} to ${most}, not ${value}`,
  );
}

/** Values from a command line are strings. */
function typed(value: unknown, kind: Kind, name: string): unknown {
  const read = kind === "string" || typeof value !== "string" ? value : parsed(value);
  if (kind === "list" ? !isListOfTexts(read) : typeof read !== kind) {
    const wanted = kind === "list" ? "list of strings" : kind;
    const example = kind === "list" ? `: on a command line, -c '${name.split(".")[1]}=["one","two"]'` : "";
    throw new Error(`cdk.json: ${name} is to be a ${wanted}, and is ${JSON.stringify(value)}${example}`);
  }
  return read;
}

/** Returns undefined for text that is no JSON, as what is none of the kinds. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
