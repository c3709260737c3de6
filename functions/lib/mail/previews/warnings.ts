import { Parser } from "htmlparser2";
import type { SubscriberItem } from "#table/mail/subscriber";
import { stops, stopsTransactional, type SuppressionItem } from "#table/mail/suppression";
import { anchorsIn } from "../links/anchors.ts";
import type { Mail } from "../send/compose.ts";
import type { CurrentTemplate } from "../send/template.ts";

/** The facts that a preview is judged by. */
export interface PreviewedMail {
  template: CurrentTemplate;
  mail: Pick<Mail, "html">;
  removedLinks: string[];
  given: Record<string, unknown>;
  /** The links of the person: the distribution's own, whatever its scheme. */
  personal: string[];
  subscriber?: SubscriberItem;
  suppression?: SuppressionItem;
}

/** Gmail clips what is longer, with the footer (mailchimp.com/help/gmail-is-clipping-my-email). */
const CLIPPED_BYTES = 102 * 1024;
const MAX_NAMED = 5;
/** Characters that a warning quotes of a link. */
const MAX_LINK = 80;
/** Links that need no `https`: mail, telephone, and a place in the mail itself. */
const OTHER_LINKS = /^(?:https:|mailto:|tel:|sms:|#|$)/i;

/** Returns why the mail would not be sent, or not be read as it is meant: a sentence each. */
export function warningsOf({
  template,
  mail,
  removedLinks,
  given,
  personal,
  ...person
}: PreviewedMail): string[] {
  return [
    ...whyNotSent(template, person),
    ...unused(template, given),
    ...ofRemoved(removedLinks),
    ...ofHtml(mail.html ?? "", personal),
  ];
}

type Person = Pick<PreviewedMail, "subscriber" | "suppression">;

function whyNotSent({ version, settings }: CurrentTemplate, { subscriber, suppression }: Person): string[] {
  const { transactional, topic } = version;
  const why: string[] = [];
  if (suppression && stops(suppression, transactional))
    why.push(
      `The address is suppressed (${suppression.kind}), so ${stopsTransactional(suppression) ? "no mail" : "only transactional mail"} would be sent to it.`,
    );
  if (transactional) return why;
  if (settings.postalAddress === "")
    why.push("The postal address is empty, so the template cannot be sent: set it with updateEmailSettings.");
  if (subscriber && subscriber.status !== "SUBSCRIBED")
    why.push(`The subscriber is ${subscriber.status}, so the template would not be sent.`);
  if (topic !== undefined && subscriber?.optOuts.includes(topic))
    why.push(`The subscriber has left the topic ${topic}, so the template would not be sent.`);
  return why;
}

function unused({ version }: CurrentTemplate, given: Record<string, unknown>): string[] {
  const used = new Set(version.variables.map((path) => path.split(/[.[]/, 1)[0]));
  const names = Object.keys(given).filter((name) => !used.has(name));
  return names.length > 0 ? [`The template does not use these variables: ${listed(names)}.`] : [];
}

function ofRemoved(links: string[]): string[] {
  const named = [...new Set(links)].map((link) => link.slice(0, MAX_LINK));
  const why = "they lead to code or to a page in the link itself: link to a page of yours";
  return named.length > 0 ? [`These links are removed from the mail: ${listed(named)}; ${why}.`] : [];
}

function ofHtml(html: string, personal: string[]): string[] {
  const bytes = Buffer.byteLength(html);
  const links = anchorsIn(html)
    .map(({ href }) => (href?.value ?? "").trim())
    .filter((link) => !OTHER_LINKS.test(link) && !personal.some((each) => link.startsWith(each)));
  return [
    ...(bytes > CLIPPED_BYTES
      ? [`The HTML has ${Math.ceil(bytes / 1024)} KB, and Gmail clips what is above 102 KB: shorten it.`]
      : []),
    ...ofImages(html),
    ...(links.length > 0 ? [`These links do not begin with https: ${listed([...new Set(links)])}.`] : []),
  ];
}

/** An empty text is meant: the image is an ornament (WCAG 2.2, 1.1.1). */
function ofImages(html: string): string[] {
  let count = 0;
  new Parser({
    onopentag: (name, { alt }) => void (count += name === "img" && alt === undefined ? 1 : 0),
  }).end(html);
  const says = "no text for people who do not see them: give each an `alt`, empty for an ornament";
  return count > 0 ? [`${count === 1 ? "1 image has" : `${count} images have`} ${says}.`] : [];
}

function listed(names: string[]): string {
  const more = names.length - MAX_NAMED;
  return `${names.slice(0, MAX_NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
