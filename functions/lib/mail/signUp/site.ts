import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import { isWithinDomains } from "#table/sites/siteDomain";
import { get } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { hasOrigin, parseUrl, plainHost } from "../../network/host.ts";

/** Returns a site; undefined if there is none or it is deleted. */
export async function findSite(siteId: string): Promise<SiteItem | undefined> {
  const found = await get<SiteItem>(site.key(siteId));
  return found?.status === "ACTIVE" ? found : undefined;
}

/**
 * True if pages of the site may send sign-up forms: the stage allows it to every site, or an admin has
 * allowed it to this one. Its mails are in the name of the deployment.
 */
export function mayHaveForm({ signUpForm = false }: SiteItem): boolean {
  return signUpForm || requireVariable("SIGN_UP_FORMS") === "ALL";
}

/** True if a URL, or an origin, is one of the site's pages: of its domains, below them, or allowed. */
export function isOfSite(found: SiteItem, text: string): boolean {
  const url = parseUrl(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return false;
  return (
    isWithinDomains(plainHost(url.hostname), found.domains) || hasOrigin(found.allowedOrigins, url.origin)
  );
}
