import type { SiteDomainItem } from "#table/sites/siteDomain";
import * as siteDomain from "#table/sites/siteDomain";
import { cacheOf } from "../../aws/cache.ts";
import { getAll } from "../../aws/dynamodb.ts";

/**
 * The times for which it is cached that a site has a domain, and that none has it, in ms. The second is
 * short, because the site may be about to be created.
 */
const BELIEVED_MS = 30_000;
const MISSED_MS = 3_000;
const MAX_BELIEVED = 1000;

const believed = cacheOf<{ isOwn: boolean }>(MAX_BELIEVED);

/**
 * Returns those domains that a site has, of any owner. Up to 30 s old: the mails of a campaign have the same
 * links.
 */
export async function ownDomains(domains: string[]): Promise<string[]> {
  const known = new Map(domains.map((each) => [each, believed.get(each)]));
  const asked = domains.filter((each) => !known.get(each));
  const found = await getAll<SiteDomainItem>(asked.map(siteDomain.key));
  const own = new Set(found.map(({ domain }) => domain));
  for (const each of asked) {
    const isOwn = own.has(each);
    known.set(each, { isOwn });
    believed.set(each, { isOwn }, { ttl: isOwn ? BELIEVED_MS : MISSED_MS });
  }
  return domains.filter((each) => known.get(each)?.isOwn);
}
