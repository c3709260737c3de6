import type { Attribution } from "#table/sites/event";
import { domainOf, isWithinDomains } from "#table/sites/siteDomain";
import { InputError } from "../../aws/errors.ts";
import { CLICK_IDS } from "#functions/sources/clickIds";
import { keepText } from "#functions/input/details";
import { hostNamed, parseUrl, plainHost } from "#functions/network/host";
import { originalOf } from "#functions/sources/copies";
import type { EventDetail } from "./details.ts";
import { hasLineBreak, isBlank } from "./details.ts";

/** The page of an event. */
export interface EventPage {
  /** In the form of `plainHost`; of a copy that a search engine shows, that of the page itself. */
  hostname: string;
  /** Readable: percent signs are decoded, and the query is left out. */
  path: string;
  /** The tags of the address, which name the source of the session. */
  tags: Tags;
}

/** `tag` names the source, from whichever parameter has it. */
export type Tags = Pick<Attribution, "utmSource" | "utmMedium" | "utmCampaign" | "utmTerm" | "utmContent"> & {
  tag?: string;
  /** The parameter of an ad network whose click id the address has, such as `gclid`. */
  click?: string;
};

const UTM = {
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
} as const;

/** The rest of an `&` in a link that was written as HTML has it, and once more: `&amp;utm_medium=email`. */
const ENTITY = /^(?:amp;)+/;

/** A route after the `#` may have its own query, and a sign-in may put its token there (RFC 6749, 4.2.2). */
const QUERY_OF_HASH = /[?&=].*/;

/** One percent-encoded character of UTF-8, by the length that its first byte names (RFC 3629, section 3). */
const ESCAPED =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}/gi;

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

/** Percent-encoded in the address, and so they stay in the path. */
const CONTROL_CHARACTERS = /\p{Cc}/gu;

/**
 * Parses the address of a page. The part after the `#` belongs to the path only if the client says that the
 * page routes by it (plausible.io/docs/hash-based-routing). Screens of apps have addresses too, such as
 * `app://localhost/login`. The address may have any length: its query is left out. Without a scheme it is an
 * address if its host is within the domains `own`; otherwise `a.html` would name a host. Throws an InputError
 * if it has none.
 */
export function parsePage(
  value: unknown,
  hasHashRoutes: boolean,
  details: EventDetail[],
  own: string[],
): EventPage {
  const field = "url";
  if (value === undefined || value === null) throw new InputError(field, "is required");
  if (typeof value !== "string") throw new InputError(field, "must be text");
  const sent = value.trim();
  const url = withoutScheme(sent, own) ?? requireUrl(sent, field);
  const { host, path } = originalOf(plainHost(url.hostname), url.pathname);
  const hash = hasHashRoutes ? decodeText(url.hash.replace(QUERY_OF_HASH, "")) : "";
  const kept = (decodeText(path).trimEnd() || "/") + hash;
  const tags = url.search ? parseTags(url.searchParams, details) : {};
  const read = Object.keys(tags).length > 0 ? sent : sent.split(/[?#]/, 1)[0]!;
  const named: EventDetail[] = hasLineBreak(read) ? [{ reason: "INVALID_CHARACTERS", field }] : [];
  const clean = keepText(field, kept.replace(CONTROL_CHARACTERS, encodeURIComponent), named);
  details.push(...new Map(named.map((each) => [each.reason, each])).values());
  return { hostname: host, path: clean, tags };
}

/**
 * Returns `shop.example.com/hats` or `//shop.example.com/hats` as an address of these domains; undefined for
 * any other text.
 */
function withoutScheme(text: string, own: string[]): URL | undefined {
  const rest = text.replace(/^\/\//, "");
  if (SCHEME.test(rest) || own.length === 0) return undefined;
  const host = hostNamed(rest);
  return host && isWithinDomains(host, own.map(domainOf)) ? new URL(`https://${rest}`) : undefined;
}

/** Parses an address that has a host. Throws an InputError. */
function requireUrl(text: string, field: string): URL {
  const url = parseUrl(text);
  if (!url) throw new InputError(field, "must be an absolute URL, such as https://example.com/path");
  if (url.protocol === "data:") throw new InputError(field, "must not be a data: URL");
  if (!plainHost(url.hostname))
    throw new InputError(field, "must have a host, such as https://example.com/path");
  return url;
}

/**
 * Returns the address of the page that linked here, as it was sent: each site decides about it
 * (./attribution.ts).
 */
export function parseReferrer(value: unknown, details: EventDetail[]): { referrer?: string } {
  if (isBlank(value)) return {};
  if (typeof value === "string") return { referrer: value };
  details.push({ reason: "INVALID_REFERRER", field: "referrer" });
  return {};
}

/**
 * The source is `utm_source`, otherwise `source`, otherwise `ref` (plausible.io/docs/manual-link-tagging).
 */
function parseTags(query: URLSearchParams, details: EventDetail[]): Tags {
  // Programs that write links change their case. If a name comes twice, its first value holds.
  const values = new Map<string, string>();
  for (const [sent, value] of query) {
    const name = sent.toLowerCase().replace(ENTITY, "");
    if (!values.has(name)) values.set(name, value.trim());
  }
  const read = (name: string): string | undefined => {
    const value = values.get(name);
    if (!value) return undefined;
    return keepText(name, value, details).trim();
  };
  const tags: Tags = {};
  for (const [name, parameter] of Object.entries(UTM) as [keyof typeof UTM, string][]) {
    const value = read(parameter);
    if (value) tags[name] = value;
  }
  const tag = tags.utmSource ?? read("source") ?? read("ref");
  if (tag) tags.tag = tag;
  const click = Object.keys(CLICK_IDS).find((name) => values.has(name));
  if (click) tags.click = click;
  return tags;
}

/**
 * Decodes percent signs. Sequences that are not UTF-8 stay as they are and the others are decoded, so the
 * text never gets longer.
 */
function decodeText(text: string): string {
  if (!text.includes("%")) return text;
  return tryDecode(text) ?? text.replace(ESCAPED, (each) => tryDecode(each) ?? each);
}

function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
