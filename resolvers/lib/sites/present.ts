import { derived, type EventItem } from "#table/sites/event";
import type { FunnelItem } from "#table/sites/funnel";
import type { GoalItem } from "#table/sites/goal";
import type { SavedFilterItem } from "#table/sites/savedFilter";
import type { SessionItem } from "#table/sites/session";
import type { ShareItem } from "#table/sites/share";
import type { SiteItem } from "#table/sites/site";
import { historyDaysOf, memberSince, placeSettings, statsDaysOf } from "#table/sites/site";
import type { SiteInvitationItem } from "#table/sites/siteInvitation";
import type { SiteKeyItem } from "#table/sites/siteKey";
import type { SiteMemberItem } from "#table/sites/siteMember";
import type { SiteNoteItem } from "#table/sites/siteNote";
import type { UserItem } from "#table/users/user";
import type { SiteAccess } from "./access.ts";
import { personName } from "../personName.ts";
import { remaining } from "./remaining.ts";
import { statsKeptSince } from "./retained.ts";
import { session } from "./session.ts";

/**
 * Returns a stored site as the schema's Site, with the rights of the caller. Its goals, sessions and other
 * lists have their own resolvers, which decide by these rights.
 */
export function site(item: SiteItem, access: SiteAccess) {
  return {
    ...{ ...item, ...placeSettings(item), ...statsDaysOf(item), ...statsKeptSince(item) },
    ...{ historyDays: historyDaysOf(item), signUpForm: item.signUpForm ?? false },
    ...access,
  };
}

/**
 * Returns a deleted site's item as the schema's SiteErasure. Its counts are null until the erasure has
 * finished.
 */
export function siteErasure(item: SiteItem) {
  const { siteId, deletedAt, erasedAt, erased } = item;
  const counts = erased ?? {};
  const deleted = Object.keys(counts).map((kind) => ({ kind, count: counts[kind] }));
  return { siteId, deletedAt, erasedAt, deleted: erased ? deleted : null, remaining: remaining(item) };
}

/**
 * Returns the schema's SharedSite. It also has what the resolvers of its fields need: `siteId`, `timezone`,
 * `shareId`, the shared `fields`, the `filters` that its holder does not see, and how long statistics are
 * kept.
 */
export function sharedSite(item: SiteItem, share: ShareItem) {
  const { siteId, name, timezone, createdAt } = item;
  const { hourlyStatsBefore, dailyStatsBefore } = item;
  const { shareId, fields, filters, expiresAt } = share;
  const kept = { ...statsDaysOf(item), ...statsKeptSince(item), hourlyStatsBefore, dailyStatsBefore };
  return { siteId, name, timezone, createdAt, shareId, fields, filters, expiresAt, ...kept };
}

/** The source of fields of SharedSite. */
export type SharedSource = Pick<ShareItem, "siteId" | "shareId" | "fields" | "filters">;

export function goal(item: GoalItem) {
  return item;
}

export function funnel(item: FunnelItem) {
  return item;
}

export function savedFilter(item: SavedFilterItem) {
  return item;
}

export function siteNote(item: SiteNoteItem) {
  return item;
}

export function share(item: ShareItem) {
  return item;
}

/** The name of the user who invited has its own resolver, which reads `invitedBy`. */
export function siteInvitation(item: SiteInvitationItem) {
  return item;
}

export function siteKey(item: SiteKeyItem) {
  return item;
}

/** Returns a member as the schema's SiteMember. The address is null for a caller who may not see it. */
export function siteMember(member: SiteMemberItem, person: UserItem | null, isSeen: boolean) {
  const { siteId, userId, role, version, createdAt } = member;
  return { siteId, userId, role, version, since: createdAt, ...named(person, isSeen) };
}

/** Returns the owner of a site as the schema's SiteMember. */
export function siteOwner(of: SiteItem, person: UserItem | null, isSeen: boolean) {
  const { siteId, ownerId, version } = of;
  const since = memberSince(of);
  return { siteId, userId: ownerId, role: "OWNER" as const, version, since, ...named(person, isSeen) };
}

function named(person: UserItem | null, isSeen: boolean) {
  return { name: personName(person), email: isSeen ? (person?.email ?? null) : null };
}

/** A stored page view or custom event as the schema's PageView or CustomEvent. */
export function event(item: EventItem) {
  return { ...item, ...derived(item) };
}

/**
 * Returns the sessions that count and have not expired. A session with engagement alone, on pages of an
 * earlier session, does not count.
 */
export function sessions(items: SessionItem[], nowSeconds: number) {
  return items
    .filter((item) => item.first !== undefined && item.ttl > nowSeconds)
    .map((item) => session(item));
}
