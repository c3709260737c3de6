import type { SiteItem } from "#table/sites/site";
import { isWithinDomains } from "#table/sites/siteDomain";
import { hasOrigin, hostNamed, parseUrl, plainHost } from "#functions/network/host";
import { originalHost } from "#functions/sources/copies";

/**
 * Returns whether a browser may send this site's events from this origin (RFC 6454): the origin of a domain
 * or a subdomain, or one that the owner allowed.
 */
export function isWelcome(site: SiteItem, origin: string): boolean {
  if (hasOrigin(site.allowedOrigins, origin)) return true;
  const url = parseUrl(origin);
  return url !== undefined && isWithinDomains(originalHost(plainHost(url.hostname)), site.domains);
}

/** Returns whether a page belongs to the site, by its host in the form of `plainHost`. */
export function isOwnPage(site: SiteItem, hostname: string): boolean {
  if (isWithinDomains(hostname, site.domains)) return true;
  // A value in the form of an origin may still not be a URL, such as https://1.2.3.4.5: it has no host.
  return site.allowedOrigins.some((origin) => hostNamed(origin) === hostname);
}
