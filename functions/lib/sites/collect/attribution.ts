import type { Attribution } from "#table/sites/event";
import { isWithinDomains } from "#table/sites/siteDomain";
import type { Tags } from "./page.ts";
import { CLICK_IDS, clickMedium } from "#functions/sources/clickIds";
import { sourceOfHost, sourceOfTag } from "#functions/sources/source";
import { originalHost } from "#functions/sources/translated";

/** RFC 1035, section 2.3.4: no host name is longer. */
const MAX_HOST = 253;
/**
 * The longest referrer that is kept. The URL parser may make it longer than it was sent, by escaping
 * characters.
 */
const MAX_REFERRER = 2000;

/**
 * Returns the source of a session: by the tags of the page's address, otherwise by the referrer. A referrer
 * of the site itself is ignored, and so is one that is not the address of a page or an app.
 */
export function parseAttribution(tags: Tags, referrer: string | undefined, own: string[]): Attribution {
  const { tag, click, ...utm } = tags;
  const [network, ...partners] = (click && CLICK_IDS[click]) || [];
  const linked = referrer ? parseReferrer(referrer, own) : undefined;
  const source = tag ? sourceOfTag(tag) : (linked && (sourceOfHost(linked.host) ?? linked.host)) || network;
  const found: Attribution = { ...utm };
  if (linked) found.referrer = linked.host + linked.path;
  if (source) found.source = source;
  // An ad click without manual tags: the network's click id distinguishes it from a search result.
  if (click && (source === network || partners.includes(source ?? "")))
    found.utmMedium ??= clickMedium(click);
  return found;
}

function parseReferrer(referrer: string, own: string[]): { host: string; path: string } | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { protocol, hostname, pathname } = new URL(referrer);
  if (!["http:", "https:", "android-app:"].includes(protocol)) return undefined;
  const host = originalHost(hostname.toLowerCase().replace(/^www\./, "")).replace(/^www\./, "");
  if (!host || host.length > MAX_HOST || isWithinDomains(host, own)) return undefined;
  return { host, path: pathname.slice(0, MAX_REFERRER - host.length).replace(/\/+$/, "") };
}
