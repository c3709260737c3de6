import type { Attribution } from "#table/sites/event";
import { isWithinDomains } from "#table/sites/siteDomain";
import type { Tags } from "./page.ts";
import { CLICK_IDS, clickMedium } from "#functions/sources/clickIds";
import { sourceOfHost, sourceOfTag } from "#functions/sources/source";
import { parseUrl, plainHost } from "#functions/network/host";
import { isBlocked } from "#functions/placeholders/placeholder";
import type { OriginalPage } from "#functions/sources/copies";
import { originalOf } from "#functions/sources/copies";
import type { EventDetail } from "./details.ts";
import { cutEncoded, hasLineBreak, isReplaced } from "./details.ts";

/** RFC 1035, section 2.3.4: no host name is longer. */
const MAX_HOST = 253;
/**
 * The longest referrer that is kept. The URL parser may make it longer than it was sent, by escaping
 * characters.
 */
const MAX_REFERRER = 2000;
/** Words for no page, and `Request.referrer` of a page of its own (Fetch standard, "The Request class"). */
const NO_PAGE = /^(?:\(?direct\)?|about:(?:client|blank)|no-referrer)$/i;
/** The protocols of pages, and of apps of Android. */
const PROTOCOLS = ["http:", "https:", "android-app:"];

/**
 * Returns the source of a session: by the tags of the page's address, otherwise by the referrer. A referrer
 * of the site itself is ignored. One that is not the address of a page or an app is left out, and a long one
 * is cut: `details` names it.
 */
export function parseAttribution(
  tags: Tags,
  referrer: string | undefined,
  own: string[],
  details: EventDetail[],
): Attribution {
  const { tag, click, ...utm } = tags;
  const [network, ...partners] = (click && CLICK_IDS[click]) || [];
  const linked = parseReferrer(referrer?.trim() ?? "", own, details);
  const source = tag ? sourceOfTag(tag) : (linked && (sourceOfHost(linked.host) ?? linked.host)) || network;
  const found: Attribution = { ...utm };
  if (linked) found.referrer = linked.host + linked.path;
  if (source) found.source = source;
  // An ad click without manual tags: the network's click id distinguishes it from a search result.
  if (click && (source === network || partners.includes(source ?? "")))
    found.utmMedium ??= clickMedium(click);
  return found;
}

function parseReferrer(sent: string, own: string[], details: EventDetail[]): OriginalPage | undefined {
  if (sent === "" || isBlocked(sent) || NO_PAGE.test(sent)) return undefined;
  const field = "referrer";
  const url = parseUrl(sent);
  const { host, path } = url ? pageOf(url) : { host: "", path: "" };
  if (isWithinDomains(host, own)) return undefined;
  if (!url || !isAddress(url) || !host || host.length > MAX_HOST) {
    details.push({ reason: "INVALID_REFERRER", field });
    return undefined;
  }
  if (hasLineBreak(sent.split(/[?#]/, 1)[0]!) || isReplaced(path))
    details.push({ reason: "INVALID_CHARACTERS", field });
  const kept = cutEncoded(path, MAX_REFERRER - host.length);
  if (kept !== path) details.push({ reason: "LONG_TEXT", field });
  return { host, path: kept.replace(/\/+$/, "") };
}

/** Returns whether a referrer is the address of a page or an app, of this site or of another. */
export function isPageAddress(sent: unknown): boolean {
  const url = typeof sent === "string" ? parseUrl(sent.trim()) : undefined;
  return url !== undefined && isAddress(url);
}

function isAddress({ protocol, hostname }: URL): boolean {
  return PROTOCOLS.includes(protocol) && hostname !== "";
}

/** A copy of a page is the page itself; `www.` before a host is the same host. */
function pageOf(url: URL): OriginalPage {
  const { host, path } = originalOf(plainHost(url.hostname).replace(/^www\./, ""), url.pathname);
  return { host: host.replace(/^www\./, ""), path };
}
