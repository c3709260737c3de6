import type { CampaignItem, SkipReason } from "#table/mail/campaign";
import * as campaigns from "#table/mail/campaign";
import type { ConsentItem } from "#table/mail/consent";
import { amountText } from "#table/currency";
import type { EngagementEventItem } from "#table/mail/engagementEvent";
import type { EmailStateItem } from "#table/mail/emailState";
import type { ExecutionItem } from "#table/mail/execution";
import * as executions from "#table/mail/execution";
import * as invoices from "#table/mail/invoice";
import type { SendItem } from "#table/mail/send";
import * as sends from "#table/mail/send";
import type { SentTemplateItem } from "#table/mail/sentTemplate";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { SuppressionItem } from "#table/mail/suppression";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import { allLiving, living } from "../living.ts";

/** The entities in the partition of an address. */
export type Stored =
  | SubscriberItem
  | ConsentItem
  | SuppressionItem
  | SendItem
  | SentTemplateItem
  | EmailStateItem
  | EngagementEventItem
  | ExecutionItem;

/** The entities that the API shows as they are stored. */
const SHOWN = ["Consent", "Suppression", "SentTemplate", "EmailState"];

/**
 * Returns a subscriber as the API shows it. `attributes` stays a map: AppSync encodes what a field of AWSJSON
 * returns, and a text would be encoded twice (aws-mobile-appsync-sdk-js#533).
 */
export function subscriber(item: SubscriberItem) {
  return { ...item, previous: item.previous ?? [] };
}

/** Returns the subscribers of a page who are there and have not expired. */
export function subscribers(items: (SubscriberItem | null)[]) {
  return allLiving(items).map((item) => subscriber(item));
}

/**
 * Returns an item of the partition of an address as a member of the union SubscriberRecord; null for an
 * entity that the API does not show. AppSync needs `__typename` to resolve a union.
 */
export function record(item: Stored) {
  if (item.entity === "Subscriber") {
    const found = living(item);
    return found ? { ...subscriber(found), __typename: item.entity } : null;
  }
  if (item.entity === "Send") return living(item) ? { ...sends.shown(item), __typename: item.entity } : null;
  if (item.entity === "EngagementEvent") return living(item) ? { ...item, __typename: item.entity } : null;
  if (item.entity === "Execution") return { ...execution(item), __typename: item.entity };
  return SHOWN.indexOf(item.entity) >= 0 ? { ...item, __typename: item.entity } : null;
}

/** Returns an invoice as the API shows it. */
export function invoice<Item extends invoices.Owed & Pick<invoices.InvoiceItem, "currency">>(item: Item) {
  const { amount, currency } = item;
  const [paidAmount, openAmount] = [invoices.paidOf(item), invoices.openOf(item)];
  return {
    ...{ ...item, paidAmount, openAmount },
    amountText: amountText(amount, currency),
    paidAmountText: amountText(paidAmount, currency),
    openAmountText: amountText(openAmount, currency),
  };
}

/** Returns a run as the API shows it: its mails as a list, each with the address that it was to. */
export function execution(item: Omit<ExecutionItem, "facts">) {
  const sends = Object.entries(item.sends).map(([stepId, each]) => ({ email: item.email, ...each, stepId }));
  return { ...executions.shown(item), sends };
}

/** Returns a campaign as the API shows it: its variants with their names, and who gets no mail by reason. */
export function campaign(item: Omit<CampaignItem, "variables">) {
  const { isDryRun, sendingMs, skipped, variants, zones, ...shown } = campaigns.shown(item);
  const reasons = (Object.keys(skipped) as SkipReason[]).sort();
  const skippedBecause = reasons.map((reason) => ({ reason, count: skipped[reason] ?? 0 }));
  return {
    ...shown,
    name: campaigns.campaignNameOf(item),
    dryRun: isDryRun ?? false,
    variants: variants ? variants.map((each, at) => ({ ...each, variant: "ABCDEFGHIJ".charAt(at) })) : null,
    skipped: skippedBecause.reduce((sum, { count }) => sum + count, 0),
    skippedBecause,
    estimate: zones ? estimate(item.claimed, sendingMs ?? 0, zones) : null,
  };
}

/** Returns the estimate of a dry run for so many mails: people by time zone, in the order of its names. */
function estimate(claimed: number, sendingMs: number, zones: Record<string, number>) {
  return {
    seconds: sendingMs / 1000,
    dollars: claimed * campaigns.MAIL_DOLLARS,
    zones: Object.keys(zones)
      .sort()
      .map((timezone) => ({ timezone, people: zones[timezone] ?? 0 })),
  };
}

/** Returns the sends of a page that have not expired. */
export function livingSends(items: SendItem[]) {
  return allLiving(items).map((item) => sends.shown(item));
}

/**
 * Returns a number of a text as the API shows it. Its text, HTML and source are in another item: without
 * `body` their fields read it.
 */
export function templateVersion(item: TemplateVersionItem, body?: TemplateBodyItem | null) {
  const { sendOnApproval = false, requestedTo = [], format = "HTML" } = item;
  return { ...item, sendOnApproval, requestedTo, format, body: body ?? null };
}
