import type { SubscriberItem } from "#table/mail/subscriber";
import type { TopicItem } from "#table/mail/topic";
import * as topicTable from "#table/mail/topic";
import type { SiteDomainItem } from "#table/sites/siteDomain";
import * as siteDomain from "#table/sites/siteDomain";
import { get, getAll } from "../../aws/dynamodb.ts";
import { renderText } from "../text/render.ts";
import type { Headers } from "./headers.ts";
import { headersOf } from "./headers.ts";
import type { Labels } from "./links.ts";
import { domainsLinked, labelLinks } from "./links.ts";
import type { CurrentText, Text } from "./text.ts";
import type { RecipientLinks } from "./variables.ts";
import { variablesOf } from "./variables.ts";

/** Whom a mail is to, and what else its text is rendered with. */
export interface Occasion {
  /** Absent for a preview without a recipient. */
  email?: string;
  /** Absent for an address without one. */
  subscriber?: SubscriberItem;
  links: RecipientLinks;
  /** The topic of the text, if it was read already. */
  topic?: TopicItem;
  /** The variables of the send. */
  given: Record<string, unknown>;
  now: Date;
  /** What visits of its links are counted under, if not the key of the text alone. */
  labels?: Labels;
}

export interface Mail {
  subject: string;
  text: string;
  html?: string;
  headers: Headers;
}

/** Composes the mail of a number of a text. Throws a Refusal if the text cannot be rendered with these values. */
export async function compose(
  { version, body, settings }: Text & Pick<CurrentText, "settings">,
  occasion: Occasion,
): Promise<Mail> {
  const { links, labels = { campaign: version.key } } = occasion;
  const { subject, text, html } = await renderText(body, variablesOf({ ...occasion, settings }));
  const { transactional, from, replyTo } = version;
  const topic = transactional ? undefined : (occasion.topic ?? (await topicOf(version.topic)));
  const headers = headersOf({ transactional, from, replyTo, topic, unsubscribeUrl: links.unsubscribeUrl });
  if (html === undefined) return { subject, text, headers };
  const own = await ownDomains(domainsLinked(html));
  const personal = Object.values<string>({ ...links });
  return { subject, text, html: labelLinks(html, { own, personal, labels }), headers };
}

async function topicOf(topic: string | undefined): Promise<{ topic: string; name: string } | undefined> {
  if (topic === undefined) return undefined;
  const found = await get<TopicItem>(topicTable.key(topic));
  return { topic, name: found?.name ?? "" };
}

/** Returns those domains that a site has, of any owner. */
async function ownDomains(domains: string[]): Promise<string[]> {
  const found = await getAll<SiteDomainItem>(domains.map(siteDomain.key));
  return found.map(({ domain }) => domain);
}
