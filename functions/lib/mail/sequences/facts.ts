import type { Key } from "#table/key";
import type { ExecutionItem } from "#table/mail/execution";
import type { SendItem } from "#table/mail/send";
import * as send from "#table/mail/send";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import * as sentTemplate from "#table/mail/sentTemplate";
import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";
import type { Definition } from "#table/mail/sequenceVersion";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as suppression from "#table/mail/suppression";
import { getAll } from "../../aws/dynamodb.ts";
import { living } from "../../retention/living.ts";
import type { Facts, MailState } from "./rules/advance.ts";
import { keysOf } from "./rules/advance.ts";

/** The facts that decide about a run, and the items that were read with them. */
export interface ExecutionReading {
  facts: Facts;
  /** The sequence is paused. */
  isPaused: boolean;
  /** The address that has replaced the run's. */
  movedTo?: string;
}

type Item = Key & { entity: string };

/**
 * Reads what decides about a run, consistently and in one request. A second one looks for what was sent to
 * addresses that the person had before.
 */
export async function readFacts(execution: ExecutionItem, definition: Definition): Promise<ExecutionReading> {
  const asked = keysOf(definition);
  const steps = [...new Set([...asked.mails, ...(execution.after === undefined ? [] : [execution.after])])];
  const found = await getAll<Item>([
    subscriber.key(execution.email),
    suppression.key(execution.email),
    settings.key,
    sequence.key(execution.sequenceId),
    ...steps.flatMap((step) => keysOfMail(execution, step)),
    ...asked.sentTemplates.map((text) => sentTemplate.key(execution.email, text)),
  ]);
  const one = <Wanted>(entity: string) => found.find((each) => each.entity === entity) as Wanted | undefined;
  const person = one<SubscriberItem>("Subscriber");
  const sent = [...found, ...(await sentBefore(person?.previous ?? [], asked.sentTemplates))];
  return {
    movedTo: person?.movedTo,
    isPaused: one<SequenceItem>("Sequence")?.status === "PAUSED",
    facts: {
      subscriber: person,
      isSuppressed: one("Suppression") !== undefined,
      timezone: (one<EmailSettingsItem>("EmailSettings") ?? settings.DEFAULTS).timezone,
      mails: mailsOf(execution, steps, found),
      sentTemplates: sent.filter(isSentTemplate).map(({ templateKey }) => templateKey),
    },
  };
}

function keysOfMail({ sends, email }: ExecutionItem, step: string): Key[] {
  const claimed = sends[step];
  return claimed ? [send.key(claimed.email ?? email, claimed.queuedAt, claimed.sendId)] : [];
}

async function sentBefore(addresses: string[], texts: string[]): Promise<Item[]> {
  const keys = addresses.flatMap((address) => texts.map((text) => sentTemplate.key(address, text)));
  return keys.length === 0 ? [] : getAll<Item>(keys);
}

function isSentTemplate(item: Item): item is SentTemplateItem {
  return item.entity === "SentTemplate";
}

function mailsOf({ sends }: ExecutionItem, steps: string[], found: Item[]): Record<string, MailState> {
  const items = new Map(found.filter(isSend).map((each) => [each.sendId, each]));
  return Object.fromEntries(
    steps.flatMap((step) => {
      const claimed = sends[step];
      return claimed ? [[step, stateOf(items.get(claimed.sendId), claimed.queuedAt)] as const] : [];
    }),
  );
}

/** A send that is gone was queued 90 days ago: a wait that began with it counts from there. */
function stateOf(found: SendItem | undefined, queuedAt: string): MailState {
  const sent = living(found);
  if (!sent) return { sentAt: queuedAt, isSettled: true };
  const { sentAt, openedAt, clickedAt } = sent;
  const isSettled = sentAt !== undefined || !send.isUnsettled(sent);
  return { sentAt, isSettled, openedAt, clickedAt };
}

function isSend(item: Item): item is SendItem {
  return item.entity === "Send";
}
