import type { InvoiceItem } from "#table/mail/invoice";
import type { SubscriberItem } from "#table/mail/subscriber";
import type { TopicItem } from "#table/mail/topics/topic";
import * as topicTable from "#table/mail/topics/topic";
import { get } from "../../aws/dynamodb.ts";
import { withoutRefused } from "../template/limits.ts";
import type { Rendered } from "../template/render.ts";
import { renderTemplate } from "../template/render.ts";
import { withoutUnsafeLinks } from "../template/unsafeLinks.ts";
import { withPreviewLine } from "./previewLine.ts";
import { checkWayOut } from "../template/wayOut.ts";
import type { Headers } from "./headers.ts";
import { headersOf } from "./headers.ts";
import type { Labels } from "../links/labels.ts";
import { domainsLinked, labelLinks } from "../links/labels.ts";
import { partsOf, type CurrentTemplate, type TemplateReading } from "./template.ts";
import { ownDomains } from "./ownDomains.ts";
import type { RecipientLinks } from "./variables.ts";
import { mailVariablesOf } from "./variables.ts";

/** Whom a mail is to, and what else its text is rendered with. */
export interface MailOccasion {
  /** Absent for a preview without a recipient. */
  email?: string;
  /** Absent for an address without one. */
  subscriber?: SubscriberItem;
  links: RecipientLinks;
  /** Absent for a mail about none. */
  invoice?: InvoiceItem;
  /** The topic of the text, if it was read already. */
  topic?: TopicItem;
  /** The variables of the send. */
  given: Record<string, unknown>;
  now: Date;
  /** The labels that visits of its links are counted under, if not the key of the text alone. */
  labels?: Labels;
}

/** The attributes of a number of a text that never change. */
type Composable = TemplateReading & Pick<CurrentTemplate, "settings">;

export interface Mail {
  subject: string;
  /** The line that is hidden in the HTML. Absent for a text without one. */
  previewText?: string;
  text: string;
  html?: string;
  headers: Headers;
  /** The links that were removed from the HTML, because they lead to code or to a page in the link itself. */
  removedLinks: string[];
}

/** The sources of a mail's parts. */
type Values = Pick<MailOccasion, "email" | "subscriber" | "links" | "invoice" | "given" | "now">;

/**
 * Renders a number of a text. Throws a Refusal if that is impossible with these values, or if mail that
 * people can leave would not show how.
 */
export async function renderMail({ version, body, settings }: Composable, values: Values): Promise<Rendered> {
  const mail = await renderTemplate(partsOf({ version, body }), mailVariablesOf({ ...values, settings }));
  const { unsubscribeUrl } = values.links;
  if (!version.transactional)
    checkWayOut(mail, { unsubscribeUrl, postalAddress: withoutRefused(settings.postalAddress) });
  return mail;
}

/**
 * Composes the mail of a number of a text. Throws a Refusal if the text cannot be rendered with these values.
 */
export async function composeMail(text: Composable, occasion: MailOccasion): Promise<Mail> {
  const { version } = text;
  const { links, labels = { campaign: version.key } } = occasion;
  const { html, ...mail } = await renderMail(text, occasion);
  const { transactional, from, replyTo } = version;
  const topic = transactional ? undefined : (occasion.topic ?? (await topicOf(version.topic)));
  const headers = headersOf({ transactional, from, replyTo, topic, unsubscribeUrl: links.unsubscribeUrl });
  if (html === undefined) return { ...mail, headers, removedLinks: [] };
  const safe = withoutUnsafeLinks(html);
  const personal = Object.values<string>({ ...links });
  const own = await ownDomains(domainsLinked(safe.html, personal));
  const labelled = labelLinks(safe.html, { own, personal, labels });
  return { ...mail, html: withPreviewLine(labelled, mail.previewText), headers, removedLinks: safe.removed };
}

async function topicOf(topic: string | undefined): Promise<{ topic: string; name: string } | undefined> {
  if (topic === undefined) return undefined;
  const found = await get<TopicItem>(topicTable.key(topic));
  return { topic, name: found?.name ?? "" };
}
