import { randomBytes, randomUUID } from "node:crypto";
import type { Clock } from "../../base/clock.ts";
import { AwsError } from "../../base/http.ts";
import { addressIn, normalised } from "./mail/address.ts";
import { configurationSet, type ConfigurationSet } from "./configuration.ts";
import { eventOfMail, eventsOf, type MailEvent, type EventType, type Sent } from "./events.ts";
import type { Identities } from "./identities.ts";
import type { Inbox } from "./inbox/inbox.ts";
import { recipientsOf, type Kept, type Mail } from "./mail/mail.ts";
import {
  ACCOUNT_REASONS,
  outcomeFor,
  outcomeWhenSuppressed,
  type MailOutcome,
  type Reason,
} from "./outcome.ts";
import type { Publisher } from "./publisher.ts";
import type { Quotas } from "./quotas.ts";
import type { SuppressionList } from "./suppression.ts";
import type { Tracker } from "./tracker.ts";

interface Options {
  sets: Map<string, ConfigurationSet>;
  identities: Identities;
  suppression: SuppressionList;
  inbox: Inbox;
  tracker: Tracker;
  publisher: Publisher;
  quotas: Quotas;
  clock: Clock;
  region: string;
  accountId: string;
}

export type DeliverMail = (mail: Mail) => Promise<{ messageId: string }>;

/**
 * The EICAR test file, which virus scanners know: SES rejects a mail that has it (SES guide, "Testing reject
 * events").
 */
const VIRUS = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

/** Takes a mail: into the inboxes that it reaches, and its outcome to the event bus. */
export function createDelivery(options: Options): DeliverMail {
  const { sets, identities, suppression, inbox, tracker, publisher, quotas, clock, region, accountId } =
    options;

  const fate = (recipient: string, counting: Reason[]): MailOutcome => {
    const reason = suppression.reasonFor(recipient, counting);
    if (reason !== undefined) return outcomeWhenSuppressed(reason);
    const outcome = outcomeFor(recipient);
    if (outcome) return outcome;
    throw new AwsError("BadRequestException", `the simulator has no mailbox ${recipient}`);
  };

  return async (mail) => {
    const set = sendingSet(sets, mail.configurationSet);
    if (!mail.isOfAws) identities.demand(mail.from, region);
    const counting = set?.suppresses ?? ACCOUNT_REASONS;
    const fates = recipientsOf(mail)
      .map(bareAddress)
      .map((recipient) => ({ recipient, outcome: fate(recipient, counting) }));
    await quotas.take(fates.length);
    const messageId = `0100${randomBytes(6).toString("hex")}-${randomUUID()}-000000`;
    const sent: Sent = { mail, messageId, at: clock.iso(), region, accountId };
    const send: [EventType, MailEvent] = ["SEND", eventOfMail("SEND", sent, {})];
    if (`${mail.text ?? ""}${mail.html ?? ""}`.includes(VIRUS)) {
      publisher.publish(set, [send, ["REJECT", eventOfMail("REJECT", sent, { reason: "Bad content" })]]);
      return { messageId };
    }
    const reached = fates
      .filter(({ outcome }) => arrives(outcome))
      .map(({ recipient }) => normalised(recipient));
    if (reached.length > 0) await inbox.add(keptFrom(sent, await tracker.htmlOf(sent), reached));
    for (const { recipient, outcome } of fates) {
      if (outcome.kind === "bounced" && outcome.keeps && counting.includes("BOUNCE")) {
        await suppression.put(recipient, "BOUNCE");
      }
    }
    const events = fates.flatMap(({ recipient, outcome }) => eventsOf(outcome, recipient, sent));
    publisher.publish(set, [send, ...events]);
    return { messageId };
  };
}

function sendingSet(
  sets: Map<string, ConfigurationSet>,
  name: string | undefined,
): ConfigurationSet | undefined {
  if (name === undefined) return undefined;
  const set = configurationSet(sets, name);
  if (set.sendingEnabled) return set;
  throw new AwsError("SendingPausedException", `Sending paused for configuration set <${name}>.`);
}

function arrives(outcome: MailOutcome): boolean {
  if (outcome.kind === "complained") return outcome.delivered;
  return outcome.kind === "delivered" || outcome.type === "Transient";
}

function keptFrom({ mail, messageId, at }: Sent, html: string, recipients: string[]): Kept {
  return {
    messageId,
    at,
    from: mail.from,
    to: mail.to,
    ...(mail.cc?.length ? { cc: mail.cc } : {}),
    subject: mail.subject,
    text: mail.text ?? "",
    html,
    headers: mail.headers ?? {},
    tags: mail.tags ?? {},
    recipients,
  };
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
