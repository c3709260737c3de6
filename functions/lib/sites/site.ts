import type { GoalItem } from "#table/sites/goal";
import { goalsOf } from "#table/sites/goal";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteDomainItem } from "#table/sites/siteDomain";
import * as siteDomain from "#table/sites/siteDomain";
import type { SiteKeyItem } from "#table/sites/siteKey";
import * as siteKey from "#table/sites/siteKey";
import { recentReads } from "../aws/cache.ts";
import { get, queryAll } from "../aws/dynamodb.ts";
import { hashToken } from "../ids/tokens.ts";

/** For up to 30 s a deleted site still accepts events and an old setting still applies. */
const recently = recentReads(1000);

/** Returns a site by its id; undefined if there is none or it is deleted. Up to 30 s old. */
export function siteById(siteId: string): Promise<SiteItem | undefined> {
  return recently(`site ${siteId}`, async () => {
    const found = await get<SiteItem>(site.key(siteId));
    return found?.status === "ACTIVE" ? found : undefined;
  });
}

/** Returns the site that an option of a command names. Throws, with the option's name, if there is none. */
export async function siteOfOption(siteId: string): Promise<SiteItem> {
  const found = await siteById(siteId);
  if (found) return found;
  throw new Error(`--site: there is no site ${siteId} in ${process.env.TABLE_NAME}, or it is deleted`);
}

/**
 * Returns a site by one of its domains, written as in `domains` (lower-case, without `www.`). Up to 30 s old.
 */
export async function siteByDomain(domain: string): Promise<SiteItem | undefined> {
  const lock = await recently(`domain ${domain}`, () => get<SiteDomainItem>(siteDomain.key(domain)));
  return lock && siteById(lock.siteId);
}

/** Returns the site of a site key. The key is read every time, so a revoked one stops working at once. */
export async function siteByKey(key: string): Promise<SiteItem | undefined> {
  const found = await get<SiteKeyItem>(siteKey.key(hashToken(key)));
  return found && siteById(found.siteId);
}

/** Returns a site's goals, at most 50. Up to 30 s old. */
export function goalsOfSite(siteId: string): Promise<GoalItem[]> {
  return recently(`goals ${siteId}`, () => queryAll<GoalItem>(goalsOf(siteId), { eventually: true }));
}

/** The same, as they are now. */
export function goalsNow(siteId: string): Promise<GoalItem[]> {
  return queryAll<GoalItem>(goalsOf(siteId));
}
