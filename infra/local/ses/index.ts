import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Resource } from "../assembly/index.ts";
import type { Clock } from "../clock.ts";
import { AwsError, type Answer, type Call } from "../http.ts";
import type { Log } from "../log.ts";
import { openStore, type Store } from "../store.ts";
import { addressIn, domainOf, normalised } from "./address.ts";
import { configurationSet, readConfigurationSets, type ConfigurationSet } from "./configuration.ts";
import { eventOf, eventsOf, type BusEvent, type EventType, type Sent } from "./events.ts";
import { Inbox } from "./inbox.ts";
import { recipientsOf, type Kept, type Mail } from "./mail.ts";
import { ACCOUNT_REASONS, outcomeFor, outcomeWhenSuppressed, type Outcome, type Reason } from "./outcome.ts";
import { answerRest } from "./rest.ts";
import { routesOf } from "./routes.ts";
import { SuppressionList, type Suppressed } from "./suppression.ts";

export type { Arrived, Mail } from "./mail.ts";
export type { BusEvent } from "./events.ts";

export interface SesStores {
  mails: Store<Kept>;
  suppressed: Store<Suppressed>;
}

/** The stores of SES in a data folder. In memory if undefined. */
export function openSesStores(folder: string | undefined): SesStores {
  const file = (name: string): string | undefined => (folder === undefined ? undefined : join(folder, name));
  return { mails: openStore(file("ses-mails.jsonl")), suppressed: openStore(file("ses-suppressed.jsonl")) };
}

export interface SesOptions {
  /** AWS::SES::ConfigurationSet, AWS::SES::ConfigurationSetEventDestination, AWS::SES::EmailIdentity. */
  configurationSets: Resource[];
  destinations: Resource[];
  identities: Resource[];
  stores: SesStores;
  clock: Clock;
  log: Log;
  region: string;
  accountId: string;
  putEvents: (events: BusEvent[]) => Promise<unknown>;
}

export interface Ses {
  /** SESv2's REST JSON protocol (`/v2/email/...`). */
  handle: (call: Call) => Promise<Answer>;
  /** `/inbox` for people, `/inbox/messages` for programs. */
  inbox: (call: Call) => Promise<Answer>;
  /** Sends mail of AWS itself, such as Cognito's codes. Throws the AwsError that SendEmail would return. */
  deliver: (mail: Mail) => Promise<{ messageId: string }>;
  stop: () => Promise<void>;
}

/**
 * What a virus scanner knows as the EICAR test file: SES rejects a mail that has it (SES guide, "Testing
 * reject events").
 */
const VIRUS = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

/**
 * Amazon SES. Mail goes to the inbox, and its outcome (delivered, bounced, complained, rejected) to the event
 * bus.
 */
export function createSes(options: SesOptions): Ses {
  const { clock, log, region, accountId, stores } = options;
  const sets = readConfigurationSets(options.configurationSets, options.destinations);
  const identities = options.identities.map(({ ref }) => ref.toLowerCase());
  const suppression = new SuppressionList(stores.suppressed, clock);
  const inbox = new Inbox(stores.mails);
  const publishing = new Set<Promise<unknown>>();

  const setOf = (name: string | undefined): ConfigurationSet | undefined => {
    if (name === undefined) return undefined;
    const set = configurationSet(sets, name);
    if (set.sendingEnabled) return set;
    throw new AwsError("SendingPausedException", `Sending paused for configuration set <${name}>.`);
  };

  /** Events are best effort, as on AWS: a send succeeds once the mail is stored. */
  const publish = (set: ConfigurationSet | undefined, events: [EventType, BusEvent][]): void => {
    const wanted = events.filter(([type]) => set?.publishes.has(type)).map(([, event]) => event);
    if (wanted.length === 0) return;
    const running = options
      .putEvents(wanted)
      .catch((error: unknown) => log.error(`ses: events could not be published: ${String(error)}`))
      .finally(() => publishing.delete(running));
    publishing.add(running);
  };

  const fate = (recipient: string, counting: Reason[]): Outcome => {
    const reason = suppression.reasonFor(recipient, counting);
    if (reason !== undefined) return outcomeWhenSuppressed(reason);
    const outcome = outcomeFor(recipient);
    if (outcome) return outcome;
    throw new AwsError("BadRequestException", `the simulator has no mailbox ${recipient}`);
  };

  const deliver = async (mail: Mail): Promise<{ messageId: string }> => {
    const set = setOf(mail.configurationSet);
    refuseUnverified(mail.from, identities, region);
    const counting = set?.suppresses ?? ACCOUNT_REASONS;
    const fates = recipientsOf(mail)
      .map(bareAddress)
      .map((recipient) => ({ recipient, outcome: fate(recipient, counting) }));
    const messageId = `0100${randomBytes(6).toString("hex")}-${randomUUID()}-000000`;
    const sent: Sent = { mail, messageId, at: clock.iso(), region, accountId };
    const send: [EventType, BusEvent] = ["SEND", eventOf("SEND", sent, {})];
    if (`${mail.text ?? ""}${mail.html ?? ""}`.includes(VIRUS)) {
      publish(set, [send, ["REJECT", eventOf("REJECT", sent, { reason: "Bad content" })]]);
      return { messageId };
    }
    const reached = fates
      .filter(({ outcome }) => arrives(outcome))
      .map(({ recipient }) => normalised(recipient));
    if (reached.length > 0) await inbox.add(keptFrom(sent, reached));
    for (const { recipient, outcome } of fates) {
      if (outcome.kind === "bounced" && outcome.keeps && counting.includes("BOUNCE")) {
        await suppression.put(recipient, "BOUNCE");
      }
    }
    publish(set, [send, ...fates.flatMap(({ recipient, outcome }) => eventsOf(outcome, recipient, sent))]);
    return { messageId };
  };

  const routes = routesOf({ deliver, suppression, sets, identities });
  return {
    handle: (call) => answerRest(call, routes),
    inbox: (call) => inbox.handle(call),
    deliver,
    stop: async () => {
      await Promise.all(publishing);
      stores.mails.close();
      stores.suppressed.close();
    },
  };
}

function arrives(outcome: Outcome): boolean {
  if (outcome.kind === "complained") return outcome.delivered;
  return outcome.kind === "delivered" || outcome.type === "Transient";
}

function keptFrom({ mail, messageId, at }: Sent, recipients: string[]): Kept {
  return {
    messageId,
    at,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: mail.headers ?? {},
    tags: mail.tags ?? {},
    recipients,
  };
}

/**
 * The identities of the template are the verified senders. If it has none, senders count as verified outside
 * of it.
 */
function refuseUnverified(from: string, identities: string[], region: string): void {
  const address = (addressIn(from) ?? from).toLowerCase();
  const domain = domainOf(address);
  const verified = identities.some(
    (each) => each === address || domain === each || domain.endsWith(`.${each}`),
  );
  if (identities.length === 0 || verified) return;
  throw new AwsError(
    "MessageRejected",
    `Email address is not verified. The following identities failed the check in region ${region.toUpperCase()}: ${address}`,
  );
}

/**
 * SES accepts only ASCII (SES API reference, Destination), and Cognito passes on any address that a user
 * signed up with.
 */
function bareAddress(recipient: string): string {
  const address = addressIn(recipient);
  if (address !== undefined) return address;
  throw new AwsError("BadRequestException", `Invalid email address: ${JSON.stringify(recipient)}.`);
}
