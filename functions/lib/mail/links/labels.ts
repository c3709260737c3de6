import { domainOf } from "#table/sites/siteDomain";
import { parseUrl, plainHost } from "../../network/host.ts";
import type { Href } from "./anchors.ts";
import { anchorsIn } from "./anchors.ts";

/** The labels that the visit of a link is counted under. */
export interface Labels {
  /** The campaign, or the key of the text. */
  campaign: string;
  /** The variant of the text. */
  content?: string;
}

/**
 * Keeps SES from replacing a link by one that counts clicks (SES guide, "Email sending metrics FAQs"). SES
 * removes it.
 */
const UNTRACKED = "ses:no-track";
/** The domains that are looked up: as many keys as one BatchGetItem has. */
const MAX_DOMAINS = 100;
/** `#` as HTML writes it in an attribute; `&#35;` contains a `#` that is none. */
const HASH = /&(?:num;|#0*35(?!\d);?|#x0*23(?![\da-f]);?)|(?<!&(?=#(?:\d|x[\da-f])))#/i;
/** A URL to which a parameter can be added as it ends, because its query is empty or ends with `&`. */
const OPEN_QUERY = /^(?:[^?]*\?|[^?]*\?.*&)$/s;

/**
 * Returns the domains that sites could have among the links of the HTML: their hosts and the domains above.
 * The links of the person (`personal`) get no labels.
 */
export function domainsLinked(html: string, personal: string[] = []): string[] {
  const hosts = anchorsIn(html).flatMap(({ href }) =>
    href && isPersonal(href, personal) ? [] : (hostOf(href) ?? []),
  );
  return [...new Set(hosts.flatMap(domainsOf))].slice(0, MAX_DOMAINS);
}

/**
 * Returns the HTML with `utm_` parameters in its links to the own domains, so that a click is a visit of this
 * mail in the statistics of the site. The links of the person (`personal`) stay, and clicks on them are not
 * counted. All other bytes stay.
 */
export function labelLinks(
  html: string,
  { own, personal, labels }: { own: string[]; personal: string[]; labels: Labels },
): string {
  const edits = anchorsIn(html).flatMap((anchor) => {
    const { href, nameEnd, attributes } = anchor;
    if (!href) return [];
    if (isPersonal(href, personal))
      return attributes.includes(UNTRACKED) ? [] : [{ at: nameEnd, text: ` ${UNTRACKED}` }];
    const isOwn = domainsOf(hostOf(href)).some((each) => own.includes(each));
    return isOwn ? labelled(html, href, labels) : [];
  });
  let from = 0;
  const parts = edits.flatMap(({ at, text }) => {
    const before = html.slice(from, at);
    from = at;
    return [before, text];
  });
  return [...parts, html.slice(from)].join("");
}

function isPersonal({ value }: Href, personal: string[]): boolean {
  return personal.some((each) => value.trim().startsWith(each));
}

/** The parameters go before the fragment. Parameters that the link has already stay as they are. */
function labelled(html: string, { start, end, value }: Href, labels: Labels): { at: number; text: string }[] {
  const query = new URL(value).searchParams;
  const all = { source: "email", medium: "email", campaign: labels.campaign, content: labels.content };
  const added = Object.entries(all).flatMap(([name, given]) =>
    given === undefined || query.has(`utm_${name}`) ? [] : [`utm_${name}=${encoded(given)}`],
  );
  if (added.length === 0) return [];
  const raw = html.slice(start, end);
  const fragment = HASH.exec(raw)?.index ?? raw.trimEnd().length;
  const url = value.split("#", 1)[0]!.trim();
  // `&amp` without a semicolon would be no entity before a letter.
  const isOpen = OPEN_QUERY.test(url) && !raw.slice(0, fragment).toLowerCase().endsWith("&amp");
  const joint = isOpen ? "" : url.includes("?") ? "&amp;" : "?";
  return [{ at: start + fragment, text: joint + added.join("&amp;") }];
}

/** Percent-encoded so that it ends no attribute, whatever its quotes. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", "%27");
}

function hostOf(href: Href | undefined): string | undefined {
  if (!href || !/^\s*https?:\/\//i.test(href.value)) return undefined;
  const url = parseUrl(href.value);
  return url && plainHost(url.hostname);
}

/** A site has the visits of its domains and of all hosts below them. */
function domainsOf(host: string | undefined): string[] {
  if (host === undefined) return [];
  const labels = domainOf(host).split(".");
  const above = labels.slice(1, -1).map((_, at) => labels.slice(at + 1).join("."));
  return [labels.join("."), ...above];
}
