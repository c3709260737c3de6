import type { Key } from "../key.ts";
import { absent } from "../key.ts";

/** The lock that makes a domain one site's alone. */
export type SiteDomainItem = Key & { entity: "SiteDomain"; domain: string; siteId: string };

/** A host by the domain that it belongs to: `www.` before a domain makes no other one, or somebody else could have a site's visits by it. */
export function domainOf(host: string): string {
  const rest = host.slice(4);
  return host.startsWith("www.") && rest.includes(".") ? rest : host;
}

/** A domain is lower-case ASCII and as `domainOf` has it; `siteInput` in resolvers/lib has checked it. */
export function key(domain: string): Key {
  return { PK: `DOMAIN#${domain}`, SK: "SITE" };
}

export function item(domain: string, siteId: string): Omit<SiteDomainItem, keyof Key> {
  return { entity: "SiteDomain", domain, siteId };
}

/** The condition on which a lock is taken: it is free. */
export const isFree = absent.filter;

/** The condition on which a lock is given back: it is that very site's. */
export function isOwnedBy(siteId: string) {
  return { siteId: { eq: siteId } };
}
