import { parseUrl } from "../../base/url.ts";

/** A link of a mail that leads through SES. `tags` are from its attribute `ses:tags`. */
export interface TrackedLink {
  url: string;
  tags: Record<string, string[]>;
}

/**
 * The additions of SES to a mail: the URL of the pixel, and the URL of the nth link. Undefined members add
 * nothing.
 */
export interface Trackers {
  pixel: string | undefined;
  link: ((url: string, number: number) => string) | undefined;
}

/** SES guide, "Email sending metrics FAQs", Click Tracking Q3. */
const MOST_LINKS = 250;

/**
 * Comments and the content of these elements are text; only links beside them are rewritten. A tag that does
 * not end is matched too, so that no text takes longer than its length.
 */
const MARKUP =
  /<!--[\s\S]*?(?:-->|$)|<(style|script|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<a(?=[\s/])(?:"[^"]*"|'[^']*'|[^'">])*(?:>|$|(?=["']))/gi;
const ATTRIBUTE = /[\s/]?([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
/**
 * The placeholder of the pixel (SES guide, "Configuring custom domains to handle open and click tracking").
 */
const PLACEHOLDER = /\{\{ses:openTracker\}\}/g;
/**
 * The characters of a URL that is encoded properly (RFC 3986); SES tracks no other (FAQs, Click Tracking Q7).
 */
const ENCODED = /^https?:\/\/(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i;

/**
 * The HTML as SES delivers it (SES guide, "Email sending metrics FAQs"): each `<a>` to an http(s) URL leads
 * through SES unless it has `ses:no-track`, and a transparent image is at the placeholder or at the bottom.
 * The attributes and placeholders meant for SES are removed in any case.
 */
export function tracked(html: string, { pixel, link }: Trackers): { html: string; links: TrackedLink[] } {
  const links: TrackedLink[] = [];
  const rewritten = html.replace(MARKUP, (markup) => {
    if (!/^<a[\s/][^]*>$/i.test(markup)) return markup;
    const attributes = attributesOf(markup);
    const url = attributes.get("href")?.trim() ?? "";
    const leads = link !== undefined && links.length < MOST_LINKS && isTrackable(url);
    if (!leads || attributes.has("ses:no-track")) return withHref(markup, undefined);
    links.push({ url, tags: tagsOf(attributes.get("ses:tags") ?? "") });
    return withHref(markup, link(url, links.length));
  });
  return { html: withPixel(rewritten, pixel), links };
}

function isTrackable(url: string): boolean {
  return ENCODED.test(url) && parseUrl(url) !== undefined;
}

/** By lower-case name; the first of a name counts (HTML standard, "duplicate-attribute"). */
function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", double, single, bare] of tag.slice(2, -1).matchAll(ATTRIBUTE)) {
    const lower = name.toLowerCase();
    if (!found.has(lower)) found.set(lower, decoded(double ?? single ?? bare ?? ""));
  }
  return found;
}

/** The tag without SES's attributes, and with another target if there is one. */
function withHref(tag: string, target: string | undefined): string {
  let seen = false;
  const attributes = tag.slice(2, -1).replace(ATTRIBUTE, (attribute, name: string) => {
    const lower = name.toLowerCase();
    if (lower === "ses:no-track" || lower === "ses:tags") return "";
    if (lower !== "href" || seen || target === undefined) return attribute;
    seen = true;
    return ` href="${target.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
  });
  return `${tag.slice(0, 2)}${attributes}>`;
}

/** `key:value` pairs between semicolons (FAQs, Click Tracking Q5). */
function tagsOf(text: string): Record<string, string[]> {
  const tags = new Map<string, string[]>();
  for (const pair of text.split(";")) {
    const [, key, value] = /^\s*([\w-]+)\s*:\s*([\w-]+)\s*$/.exec(pair) ?? [];
    if (key !== undefined && value !== undefined) tags.set(key, [...(tags.get(key) ?? []), value]);
  }
  return Object.fromEntries(tags);
}

/** Only the first placeholder becomes the pixel. Without one it is at the bottom. */
function withPixel(html: string, url: string | undefined): string {
  const image =
    url === undefined ? "" : `<img alt="" src="${url}" style="display: none; width: 1px; height: 1px;">`;
  let places = 0;
  const replaced = html.replace(PLACEHOLDER, () => ((places += 1) === 1 ? image : ""));
  if (places > 0 || image === "") return replaced;
  const end = [...replaced.matchAll(/<\/body\s*>/gi)].at(-1)?.index ?? replaced.length;
  return `${replaced.slice(0, end)}${image}${replaced.slice(end)}`;
}

const NAMED = new Map([
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
  ["lt", "<"],
  ["gt", ">"],
]);

/** The character references that occur in URLs. Any other stays as it is. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return NAMED.get(String(name)) ?? String(all);
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : String(all);
  });
}
