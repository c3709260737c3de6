import type { Refusal } from "#reply";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { ReminderType } from "#table/mail/reminder";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { getAll } from "../../aws/dynamodb.ts";
import { fieldRefusal } from "../../aws/reply.ts";
import { refuseInvoice } from "../send/about.ts";
import { refuseRecipient } from "../send/checks.ts";
import type { ClaimFacts } from "../send/facts.ts";
import { itemOf, readClaimFacts } from "../send/facts.ts";
import { cachedTemplate } from "../send/template.ts";

/**
 * The attributes that a draft takes from the text that the settings name for its reminder: its audience and
 * its sender.
 */
export type DraftEnvelope = Pick<TemplateVersionItem, "transactional"> &
  Partial<Pick<TemplateVersionItem, "topic" | "from" | "replyTo">>;

/** The basis of a draft. Its invoice is open. */
export interface Basis {
  facts: ClaimFacts & { invoice: InvoiceItem };
  kind: DraftEnvelope;
}

interface Asked {
  key: string;
  invoiceId: string;
  reminderType: ReminderType;
}

/**
 * Reads what a draft is made of, or why there can be none: its key is taken, its invoice is not open, or its
 * person could not get it now. Then the model gets no data of the person.
 */
export async function readBasis({
  key,
  invoiceId,
  reminderType,
}: Asked): Promise<{ basis: Basis; error?: undefined } | { error: Refusal; basis?: undefined }> {
  const found = await getAll<InvoiceItem | EmailSettingsItem | TemplateItem>([
    ...[invoice.key(invoiceId), settings.key, template.key(key)],
  ]);
  if (itemOf(found, template.key(key))) return { error: refuseKey() };
  const email = itemOf<InvoiceItem>(found, invoice.key(invoiceId))?.email ?? "";
  const { reminders = [] } = itemOf<EmailSettingsItem>(found, settings.key) ?? {};
  const templateKey = reminders.find(({ type }) => type === reminderType)?.templateKey ?? key;
  const facts = await readClaimFacts(email, { templateKey }, { invoiceId });
  const kind = await kindOf(facts.head);
  const refused = refuseInvoice(facts) ?? refuseRecipient(facts, kind);
  return refused ? { error: refused } : { basis: { facts: { ...facts, invoice: facts.invoice! }, kind } };
}

export function refuseKey(): Refusal {
  const says =
    "A template with this key exists: choose another key, or `updateTemplate` saves its next version.";
  return fieldRefusal("Conflict", says, { field: "key" });
}

/**
 * Without an approved text in the settings it is no transactional mail, and has the sender of the deployment.
 */
async function kindOf(head: TemplateItem | undefined): Promise<DraftEnvelope> {
  if (head?.approvedNumber === undefined) return { transactional: false };
  const { transactional, topic, from, replyTo } = (await cachedTemplate(head.key, head.approvedNumber))
    .version;
  return { transactional, topic, from, replyTo };
}
