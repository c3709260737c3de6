import type { Key } from "#table/key";
import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { EmailSettingsItem } from "#table/mail/settings";
import * as settings from "#table/mail/settings";
import type { SubscriberItem } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import * as suppression from "#table/mail/suppression";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { getAll } from "../../aws/dynamodb.ts";
import { living } from "../../retention/living.ts";
import { ofEntity } from "../ofEntity.ts";

/** The facts that decide about a claim. */
export interface ClaimFacts {
  /** The address that is mailed: another one than the claim's if it was changed. */
  email: string;
  /** The head of the text, or the number of it that was asked for. */
  head?: TemplateItem;
  pinned?: TemplateVersionItem;
  subscriber?: SubscriberItem;
  suppression?: SuppressionItem;
  settings: Pick<EmailSettingsItem, "postalAddress" | "timezone">;
  /** The invoice that the mail is about. */
  invoice?: InvoiceItem;
  /** The item that an earlier claim with the same key stored. */
  once?: object;
}

type Item = Key & { entity: string; ttl?: number };

/**
 * Reads what decides about a claim, consistently and in one request. A changed address is followed once, by a
 * second request.
 */
export async function readClaimFacts(
  email: string,
  text: AskedTemplate,
  { once, invoiceId }: { once?: Key; invoiceId?: string } = {},
): Promise<ClaimFacts> {
  const ofInvoice = invoiceId === undefined ? undefined : invoice.key(invoiceId);
  const found = await getAll<Item>([
    ...[keyOfTemplate(text), settings.key, subscriber.key(email), suppression.key(email)],
    ...(once ? [once] : []),
    ...(ofInvoice ? [ofInvoice] : []),
  ]);
  const facts = {
    head: ofEntity<TemplateItem>(found, "Template"),
    pinned: ofEntity<TemplateVersionItem>(found, "TemplateVersion"),
    settings: itemOf<EmailSettingsItem>(found, settings.key) ?? settings.DEFAULTS,
    invoice: ofInvoice && itemOf<InvoiceItem>(found, ofInvoice),
    once: once && living(itemOf<Item>(found, once)),
  };
  const own = living(itemOf<SubscriberItem>(found, subscriber.key(email)));
  if (own?.movedTo === undefined)
    return { ...facts, email, subscriber: own, suppression: itemOf(found, suppression.key(email)) };
  const present = own.movedTo;
  const there = await getAll<Item>([subscriber.key(present), suppression.key(present)]);
  const moved = itemOf<SubscriberItem>(there, subscriber.key(present));
  return {
    ...facts,
    email: present,
    subscriber: moved?.movedTo === undefined ? moved : undefined,
    suppression: itemOf(there, suppression.key(present)),
  };
}

/** A text, or a number of it. */
type AskedTemplate = { templateKey: string; number?: number };

function keyOfTemplate({ templateKey, number }: AskedTemplate): Key {
  return number === undefined ? template.key(templateKey) : templateVersion.key(templateKey, number);
}

/** Returns the item with this key, if it was found. */
export function itemOf<Wanted>(found: Key[], { PK, SK }: Key): Wanted | undefined {
  return found.find((item) => item.PK === PK && item.SK === SK) as Wanted | undefined;
}
