import type { Attribution } from "#table/sites/event";
import type { Tags } from "./page.ts";
import { sourceOfHost, sourceOfTag } from "./sources.ts";

/** RFC 1035, section 2.3.4: a longer name is no host's. */
const MAX_HOST = 253;
/** As much as is taken of an address; what a parser makes of it is longer where it has to write percent signs. */
const MAX_REFERRER = 2000;

/** Whether a host is one of these domains or is below one. */
export function isWithinDomains(host: string, domains: string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/**
 * Where a visit came from: what the page's address says comes first, then the page that linked here. A referrer on the site itself says
 * nothing, and neither does one that is no address of a page or an app.
 */
export function parseAttribution(tags: Tags, referrer: string | undefined, own: string[]): Attribution {
  const { tag, network, ...utm } = tags;
  const linked = referrer ? parseReferrer(referrer, own) : undefined;
  const source = tag ? sourceOfTag(tag) : (linked && (sourceOfHost(linked.host) ?? linked.host)) || network;
  const found: Attribution = { ...utm };
  if (linked) found.referrer = linked.host + linked.path;
  if (source) found.source = source;
  // An ad's click that is not tagged by hand: the network's own parameter distinguishes it from a search result.
  if (network && network === source) found.utmMedium ??= network === "Google" ? "(gclid)" : "(msclkid)";
  return found;
}

function parseReferrer(referrer: string, own: string[]): { host: string; path: string } | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { protocol, hostname, pathname } = new URL(referrer);
  if (!["http:", "https:", "android-app:"].includes(protocol)) return undefined;
  const host = hostname.toLowerCase().replace(/^www\./, "");
  if (!host || host.length > MAX_HOST || isWithinDomains(host, own)) return undefined;
  return { host, path: pathname.slice(0, MAX_REFERRER - host.length).replace(/\/+$/, "") };
}
