import type { Key } from "../key.ts";
import { absent } from "../key.ts";

/** The lock that makes a domain unique: it names the one site that has it. */
export type SiteDomainItem = Key & { entity: "SiteDomain"; domain: string; siteId: string };

/**
 * Returns the domain of a host. `www.` before a domain is the same domain; otherwise another site could claim
 * the visits of `www.`. So is the final dot of a fully qualified name (RFC 3986, section 3.2.2).
 */
export function domainOf(host: string): string {
  const name = host.endsWith(".") ? host.slice(0, -1) : host;
  const rest = name.slice(4);
  return name.startsWith("www.") && rest.includes(".") ? rest : name;
}

/** Returns whether a host is one of these domains or a subdomain of one. */
export function isWithinDomains(host: string, domains: string[]): boolean {
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/**
 * A domain is lower-case ASCII in the form that `domainOf` returns; `siteInput` in resolvers/lib has checked
 * it.
 */
export function key(domain: string): Key {
  return { PK: `DOMAIN#${domain}`, SK: "SITE" };
}

export function item(domain: string, siteId: string): Omit<SiteDomainItem, keyof Key> {
  return { entity: "SiteDomain", domain, siteId };
}

/** The condition for creating a lock: it is absent. */
export const isFree = absent;

/** The condition for deleting a lock: it names this site. */
export function isOfSite(siteId: string) {
  return { siteId: { eq: siteId } };
}
