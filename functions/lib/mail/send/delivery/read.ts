import type { Key } from "#table/key";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import type { EmailStateItem } from "#table/mail/emailState";
import * as emailState from "#table/mail/emailState";
import type { ExecutionItem } from "#table/mail/execution";
import * as execution from "#table/mail/execution";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { SendItem } from "#table/mail/send";
import type { SequenceItem } from "#table/mail/sequence";
import * as sequence from "#table/mail/sequence";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import type { TopicItem } from "#table/mail/topics/topic";
import * as topic from "#table/mail/topics/topic";
import { getAll } from "../../../aws/dynamodb.ts";
import { living } from "../../../retention/living.ts";
import { ofEntity } from "../../ofEntity.ts";

/** The items that decide about a delivery, as they are at one moment. */
export interface KnownDelivery {
  version?: TemplateVersionItem;
  subscriber?: SubscriberItem;
  suppression?: SuppressionItem;
  settings: Pick<
    EmailSettingsItem,
    "version" | "timezone" | "postalAddress" | "cap" | "quietHours" | "pausedAt"
  >;
  state?: EmailStateItem;
  topic?: TopicItem;
  /**
   * The run of the send's sequence that the address has now: another one than the send's if it was replaced.
   */
  execution?: ExecutionItem;
  sequence?: SequenceItem;
  campaign?: CampaignItem;
  /** The invoice that it is about. */
  invoice?: InvoiceItem;
}

/** The facts about the person, the run and the invoice. */
export type Permission = Pick<KnownDelivery, "subscriber" | "suppression" | "execution" | "invoice">;

/** Reads all of it in one request. */
export async function readForDelivery(found: SendItem): Promise<KnownDelivery> {
  const { email, templateKey, number, ...send } = found;
  const items = await getAll<Key & { entity: string }>([
    templateVersion.key(templateKey, number),
    ...permissionKeys(found),
    settings.key,
    emailState.key(email),
    ...(send.topic === undefined ? [] : [topic.key(send.topic)]),
    ...(send.sequenceId === undefined ? [] : [sequence.key(send.sequenceId)]),
    ...(send.campaignId === undefined ? [] : [campaign.key(send.campaignId)]),
  ]);
  return {
    ...permissionIn(items),
    version: ofEntity<TemplateVersionItem>(items, "TemplateVersion"),
    settings: ofEntity<EmailSettingsItem>(items, "EmailSettings") ?? settings.DEFAULTS,
    state: ofEntity<EmailStateItem>(items, "EmailState"),
    topic: ofEntity<TopicItem>(items, "Topic"),
    sequence: ofEntity<SequenceItem>(items, "Sequence"),
    campaign: ofEntity<CampaignItem>(items, "Campaign"),
  };
}

/** Reads again what gives permission to send the mail, together with the send itself. */
export async function readPermission({
  PK,
  SK,
  ...found
}: SendItem): Promise<Permission & { send?: SendItem }> {
  const keys = [{ PK, SK }, ...permissionKeys(found)];
  const items = await getAll<Key & { entity: string }>(keys);
  return { ...permissionIn(items), send: ofEntity<SendItem>(items, "Send") };
}

function permissionKeys({
  email,
  sequenceId,
  invoiceId,
}: Pick<SendItem, "email" | "sequenceId" | "invoiceId">): Key[] {
  return [
    subscriber.key(email),
    suppression.key(email),
    ...(sequenceId === undefined ? [] : [execution.key(email, sequenceId)]),
    ...(invoiceId === undefined ? [] : [invoice.key(invoiceId)]),
  ];
}

function permissionIn(items: (Key & { entity: string })[]): Permission {
  return {
    subscriber: living(ofEntity<SubscriberItem>(items, "Subscriber")),
    suppression: ofEntity<SuppressionItem>(items, "Suppression"),
    execution: ofEntity<ExecutionItem>(items, "Execution"),
    invoice: ofEntity<InvoiceItem>(items, "Invoice"),
  };
}
