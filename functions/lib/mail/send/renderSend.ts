import type { SendItem } from "#table/mail/send";
import type { SiteDomainItem } from "#table/sites/siteDomain";
import * as siteDomain from "#table/sites/siteDomain";
import { getAll } from "../../aws/dynamodb.ts";
import type { Composed } from "../../aws/ses.ts";
import { renderText } from "../text/render.ts";
import { headersOf } from "./headers.ts";
import { domainsLinked, labelLinks } from "./links.ts";
import type { Known } from "./read.ts";
import { recipientLinks } from "./recipientLinks.ts";
import { textOf } from "./text.ts";
import { variablesOf } from "./variables.ts";

/** Returns the mail of a send. Throws a Refusal if its text cannot be rendered for the person as it is now. */
export async function renderSend(send: SendItem, known: Known, now: Date): Promise<Composed> {
  const { email, sendId, templateKey } = send;
  const { subscriber, settings } = known;
  const { version, body } = await textOf(templateKey, send.number);
  const links = await recipientLinks({ address: email, topic: version.topic, sendId, at: now.getTime() });
  const given = JSON.parse(send.variables ?? "{}") as Record<string, unknown>;
  const variables = variablesOf({ email, subscriber, settings, links, given, now });
  const rendered = await renderText(body, variables);
  const headers = headersOf({
    transactional: version.transactional,
    from: version.from,
    replyTo: version.replyTo,
    topic: known.topic,
    unsubscribeUrl: version.transactional ? undefined : links.unsubscribeUrl,
  });
  return {
    from: headers.from,
    ...(headers.replyTo === undefined ? {} : { replyTo: headers.replyTo }),
    to: email,
    subject: rendered.subject,
    text: rendered.text,
    ...(rendered.html === undefined
      ? {}
      : { html: await linked(rendered.html, templateKey, [links.unsubscribeUrl, links.preferencesUrl]) }),
    headers: headers.more,
    tags: { sendId, template: tagOf(templateKey) },
    tracking: subscriber?.tracking ?? true,
  };
}

async function linked(html: string, campaign: string, personal: string[]): Promise<string> {
  const domains = domainsLinked(html);
  const found = await getAll<SiteDomainItem>(domains.map(siteDomain.key));
  return labelLinks(html, { own: found.map(({ domain }) => domain), personal, labels: { campaign } });
}

/** Tags have letters, digits and `_-.@` (SES API reference v2, MessageTag), and a key has `/` but no `@`. */
function tagOf(templateKey: string): string {
  return templateKey.replaceAll("/", "@");
}
