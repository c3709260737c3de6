import type { Key } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { SiteMemberItem } from "#table/sites/siteMember";

/** An item in the list of a person's sites: an own site, or a membership of another person's. */
export type PersonalItem = SiteItem | SiteMemberItem;

/** A site in which a person has a role; without a membership the person owns it. */
export type PersonalSite = { site: SiteItem; member?: SiteMemberItem };

/** Returns the keys of the sites of the memberships in a list. */
export function keysOfJoined(items: PersonalItem[]): Key[] {
  return items.filter((item) => item.entity === "SiteMember").map(({ siteId }) => site.key(siteId));
}

/**
 * Returns the sites of a list with their memberships, in its order; `joined` are the items of `keysOfJoined`.
 * Deleted sites are left out. The list is eventually consistent: after a transfer it can have a site and a
 * membership of it, one after the other. The membership leads to the site as it is now. One loop does all,
 * because an evaluation may loop 1,000 times.
 */
export function sitesIn(items: PersonalItem[], joined: (SiteItem | null)[]): PersonalSite[] {
  const found: PersonalSite[] = [];
  let members = 0;
  for (const item of items) {
    const isMember = item.entity === "SiteMember";
    const of = isMember ? joined[members] : item;
    if (isMember) members += 1;
    const latest = found[found.length - 1];
    const isSecond = latest?.site.siteId === item.siteId;
    if (isSecond && isMember) found.pop();
    if (of?.status === "ACTIVE" && (isMember || !isSecond))
      found.push(item.entity === "SiteMember" ? { site: of, member: item } : { site: of });
  }
  return found;
}

/** Returns the memberships of a list by the ids of their sites. */
export function membersBySite(items: PersonalItem[]): Record<string, SiteMemberItem> {
  const members: Record<string, SiteMemberItem> = {};
  for (const item of items) if (item.entity === "SiteMember") members[item.siteId] = item;
  return members;
}
