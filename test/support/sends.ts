import type { InvoiceItem } from "#table/mail/invoice";
import * as invoice from "#table/mail/invoice";
import type { CampaignItem } from "#table/mail/campaign";
import * as campaign from "#table/mail/campaign";
import type { ReminderItem } from "#table/mail/reminder";
import * as reminder from "#table/mail/reminder";
import * as send from "#table/mail/send";
import * as subscriber from "#table/mail/subscriber";
import type { TemplateItem } from "#table/mail/template";
import * as template from "#table/mail/template";
import type { TemplateBodyItem } from "#table/mail/templateBody";
import * as templateBody from "#table/mail/templateBody";
import type { TemplateVersionItem } from "#table/mail/templateVersion";
import * as templateVersion from "#table/mail/templateVersion";
import { ulid } from "#functions/ids/ulid";
import type { TestCloud } from "./cloud.ts";
import { putItems } from "./sites.ts";

type OfVersion =
  | (
      | "status"
      | "author"
      | "previewText"
      | "topic"
      | "transactional"
      | "from"
      | "replyTo"
      | "once"
      | "variables"
      | "claimedBy"
      | "requestedAt"
    )
  | ("customerId" | "invoiceId" | "reminderType" | "sendOnApproval");

/**
 * The fields of a text that a test sets: the others are those of an approved text for everybody who is
 * subscribed.
 */
export type SampleText = Partial<Pick<TemplateVersionItem, OfVersion>> & {
  key: string;
  subject?: string;
  text?: string;
  html?: string;
};

const AT = "2026-01-01T00:00:00.000Z";

/** The items of a text with its only number, past the API: as it is compiled already. */
export function textItems(wanted: SampleText): [TemplateItem, TemplateVersionItem, TemplateBodyItem] {
  const { key, subject = "Hello", text = "Text", html, status = "APPROVED", claimedBy, ...more } = wanted;
  const about = { author: "backend", transactional: false, once: false, variables: [], ...more };
  const approved = status === "APPROVED" || status === "SENT" ? { approvedNumber: 1 } : {};
  const parts = withWayOut({ text, ...(html === undefined ? {} : { html }) }, about.transactional);
  const body = { key, number: 1, subject, ...parts };
  const {
    GSI1PK: _,
    GSI1SK: __,
    ...version
  } = templateVersion.item({ key, number: 1, subject, bodyHash: `hash of ${key}`, ...about }, AT);
  const state = templateVersion.stateOf({ ...about, status });
  return [
    {
      ...template.key(key),
      ...template.item(key, about.once ? "ONE_OFF" : "REUSABLE", AT),
      ...(about.once ? {} : template.listedInState(state, key)),
      ...approved,
    },
    {
      ...templateVersion.key(key, 1),
      ...version,
      status,
      ...(status === "SUPERSEDED" ? {} : templateVersion.listed(status, AT, key)),
      ...(claimedBy === undefined ? {} : { claimedBy }),
    },
    { ...templateBody.key(key, 1), ...templateBody.item({ ...body, source: { text } }) },
  ];
}

let texts = 0;

/** Stores a text of this test, under a key of its own if none is given. Returns the key. */
export async function storeText(test: TestCloud, wanted: Partial<SampleText> = {}): Promise<string> {
  const { key = `stored/${(texts += 1)}`, ...more } = wanted;
  await putItems(test, textItems({ key, ...more }));
  return key;
}

/** Somebody who is subscribed. */
export function subscriberItem(
  email: string,
  more: Partial<subscriber.SubscriberItem> = {},
): subscriber.SubscriberItem {
  const now = new Date().toISOString();
  const made = subscriber.item({ address: email, typedEmail: email, status: "SUBSCRIBED", now });
  const item = { ...subscriber.key(email), ...made, ...more };
  return { ...item, ...subscriber.listedByStatus(item) };
}

/** A send as its claim writes it, queued now. */
export function sendItem(
  email: string,
  text: Pick<SampleText, "key" | "topic" | "transactional" | "once">,
  {
    variables,
    now = Date.now(),
    ...more
  }: { sendAt?: string; variables?: object; now?: number } & send.OfSequence & send.OfInvoice = {},
): send.SendItem {
  const sendId = ulid(now);
  const queuedAt = new Date(now).toISOString();
  const item = send.item(
    {
      ...{ sendId, email, templateKey: text.key, number: 1, bodyHash: "", queuedAt, subject: "Hello" },
      ...{ lane: text.transactional ? "TRANSACTIONAL" : "BULK", actor: "backend", ...more },
      ...(text.topic === undefined ? {} : { topic: text.topic }),
      ...(variables ? { variables: JSON.stringify(variables) } : {}),
      ...(text.once ? { once: true as const } : {}),
    },
    {
      dueAt: more.sendAt ?? new Date(now + send.ROUTED_AGAIN_SECONDS * 1000).toISOString(),
      fromSeconds: Math.floor(Date.parse(more.sendAt ?? queuedAt) / 1000),
    },
  );
  return { ...send.key(email, queuedAt, sendId), ...item };
}

/** An open invoice over 10.50 EUR, past the API. */
export function invoiceItem(
  email: string,
  more: Partial<Omit<invoice.StatedInvoice, "email"> & Pick<InvoiceItem, "version">> = {},
): InvoiceItem {
  const about = {
    invoiceId: "2026/7",
    customerId: "customer",
    status: "OPEN" as const,
    dueDate: "2026-11-01",
  };
  const at = "2026-10-01T00:00:00.000Z";
  const item = { ...about, email, amount: 1050, currency: "EUR", version: 1, createdAt: at, ...more };
  return { ...invoice.key(item.invoiceId), ...invoice.item(item, at) };
}

/** The reminders of an invoice as putInvoice makes them: due now. */
export function reminderItem(invoiceId: string, now: number): ReminderItem {
  const at = new Date(now).toISOString();
  return { ...reminder.key(invoiceId), ...reminder.item({ reminderId: ulid(now), invoiceId }, at, at) };
}

/** A campaign past the API: as `sendToTag` puts it, with what it has done since. It waits for nothing. */
export function campaignItem({
  campaignId,
  status = "RUNNING",
  ...more
}: Pick<CampaignItem, "campaignId"> & Partial<CampaignItem>): CampaignItem {
  const { startsAt = AT, actor = "backend" } = more;
  const {
    dueAt: _,
    GSI2PK: __,
    GSI2SK: ___,
    ...item
  } = campaign.item({ campaignId, status, startsAt, actor }, AT, AT);
  return { ...campaign.key(campaignId), ...item, ...more };
}

/**
 * Returns a body with the unsubscribe link and the postal address that the API requires of texts that are
 * not transactional. A part that has the link is left as it is.
 */
export function withWayOut<Body extends { text: string; html?: string }>(
  body: Body,
  transactional: boolean | undefined,
): Body {
  if (transactional) return body;
  const text = shows(body.text) ? body.text : body.text + "\n{{ unsubscribeUrl }} {{ postalAddress }}";
  const link = '<a href="{{ unsubscribeUrl }}">Leave</a>{{ postalAddress }}';
  const html = body.html === undefined || shows(body.html) ? body.html : body.html + link;
  return { ...body, text, ...(html === undefined ? {} : { html }) };
}

const shows = (part: string): boolean =>
  ["unsubscribeUrl", "postalAddress"].every((name) => part.includes(name));
