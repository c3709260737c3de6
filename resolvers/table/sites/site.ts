import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import type { Retained } from "./retention.ts";
import type { Searched } from "../word.ts";

/**
 * One or more domains that are measured together, with one owner and one time zone. Further people may be its
 * members (./siteMember.ts).
 */
export type SiteItem = Key & {
  entity: "Site";
  siteId: string;
  ownerId: string;
  /**
   * When the owner got a role in the site. A site that was never transferred does not have it
   * (`memberSince`).
   */
  ownerSince?: string;
  version: number;
  /**
   * A deleted site is hidden immediately. Its item stays until its data has been erased, and then reports
   * what was deleted.
   */
  status: "ACTIVE" | "DELETED";
  name: string;
  /** Lower-case host names without `www.`; each is locked by its SiteDomain. */
  domains: string[];
  /** IANA name. It never changes, because hours and days are stored by it. */
  timezone: string;
  /** Paths that are not counted. `*` matches any text without a slash, `**` any text. */
  excludedPaths: string[];
  /** Origins that may send events, in addition to the domains and their subdomains. */
  allowedOrigins: string[];
  /** The number of partitions for the raw events of a day: 1 to 16, about 1,000 events a second each. */
  shards: number;
  /**
   * The greatest value that `shards` ever had. Readers of a day read this many partitions, because its events
   * may be older than a lower value.
   */
  mostShards: number;
  /** When `shards` last changed. A site that does not have it has not changed them since `updatedAt`. */
  shardsChangedAt?: string;
  /** The number of days that raw events and sessions are kept. */
  retentionDays: number;
  /** The values of `retentionDays` before its last change. */
  retainedBefore?: Retained;
  /** When visitors get a new id: at the end of the site's local day, ISO week or month. */
  visitorIdRotation: "DAY" | "WEEK" | "MONTH";
  /** The most exact place of a visitor that is kept. Older sites do not have it (`placeSettings`). */
  location?: "COUNTRY" | "REGION" | "CITY";
  /** Countries whose visitors are not counted: ISO 3166-1 alpha-2. Older sites do not have it. */
  excludedCountries?: string[];
  /**
   * The number of days that the site's files are kept in the lake; 0 writes none. Older sites do not have it
   * (`historyDaysOf`).
   */
  historyDays?: number;
  /**
   * The number of days for which the statistics of hours, and of days, are kept. Older sites do not have them
   * (`statsDaysOf`).
   */
  hourlyStatsDays?: number;
  dailyStatsDays?: number;
  /** The values of `hourlyStatsDays` and `dailyStatsDays` before their last change. */
  hourlyStatsBefore?: Retained;
  dailyStatsBefore?: Retained;
  /** True if an admin has allowed sign-up forms on its pages. Older sites do not have it. */
  signUpForm?: boolean;
  /** Changes in the same transaction as the Goals that it counts; 0 to MAX_GOALS. */
  goalCount: number;
  /** Likewise of Funnels, SavedFilters and SiteNotes. A site does not have them before its first one. */
  funnelCount?: number;
  savedFilterCount?: number;
  noteCount?: number;
  /**
   * Likewise of the SiteMembers: all people with a role but the owner. A site that never had one has none.
   */
  memberCount?: number;
  /**
   * The number of changes of SiteMembers that left `version` as it was: new members, roles, removals. A site
   * that never had one has none.
   */
  membersVersion?: number;
  /**
   * The number of invitations that were ever made. Each is made on the number that was read, so that two at
   * once cannot exceed the limit of open ones, or invite one address twice.
   */
  invitationsMade?: number;
  createdAt: string;
  updatedAt: string;
  /**
   * Only a deleted site has these: when it was deleted, when its data had been erased, the number of erased
   * items of each kind, and when this item expires.
   */
  deletedAt?: string;
  erasedAt?: string;
  erased?: Record<string, number>;
  ttl?: number;
  GSI1PK?: string;
  GSI1SK?: string;
  GSI2PK?: string;
  GSI2SK?: string;
};

/** The settings that can be changed. */
export type SiteSettings = Pick<
  SiteItem,
  | "name"
  | "domains"
  | "excludedPaths"
  | "allowedOrigins"
  | "shards"
  | "retentionDays"
  | "visitorIdRotation"
  | "location"
  | "excludedCountries"
  | "historyDays"
  | "hourlyStatsDays"
  | "dailyStatsDays"
  | "signUpForm"
>;

export const MAX_DOMAINS = 10;
export const MAX_GOALS = 50;
export const MAX_FUNNELS = 100;
export const MAX_SAVED_FILTERS = 100;
/**
 * A note is found by its id in one Query of all notes, which reads 1 MB: a note of 500 characters has at most
 * 2.4 KB.
 */
export const MAX_NOTES = 400;
export const MAX_SHARDS = 16;
export const MAX_RETENTION_DAYS = 400;
export const MAX_HISTORY_DAYS = 3650;
/**
 * The least `retentionDays` of a site with a lake: events arrive up to 46 hours late, and a day's files are
 * then written again from all its raw events.
 */
export const MIN_RETENTION_OF_LAKE = 4;

export const DEFAULT_SITE_RETENTION_DAYS = 30;

/**
 * The bounds and the default of the settings of statistics, in days. A day is added up from its
 * hours as long as it may be pending (`pendingRollup.TTL_SECONDS`), and a month from all its days.
 */
export const STATS_DAYS = {
  hourlyStatsDays: { least: 35, most: 731, usual: 90 },
  dailyStatsDays: { least: 70, most: 3650, usual: 731 },
};

const TOMBSTONE_SECONDS = 30 * 24 * 3600;

const LIST = "SITES";

export function key(siteId: string): Key {
  return { PK: sitePartition(siteId), SK: "METADATA" };
}

/** The partition of everything that is stored once per site: its settings, goals and counts. */
export function sitePartition(siteId: string): string {
  return `SITE#${part(siteId)}`;
}

/** The sites of a person, by their ids: own ones as a whole, and a SiteMember for each of the others. */
export function ofOwner(userId: string): Range {
  return { index: "GSI1", partition: `OWNER#${part(userId)}` };
}

/** All sites, by id: keys only. */
export const all: Range = { index: "GSI2", partition: LIST };

/** The index keys of both lists. A deleted site is in neither. */
export function listed(siteId: string, ownerId: string) {
  return {
    GSI1PK: ofOwner(ownerId).partition,
    GSI1SK: sitePartition(siteId),
    GSI2PK: all.partition,
    GSI2SK: part(siteId),
  };
}

/** The earlier values of the retentions that a site remembers. */
export type Remembered = Pick<SiteItem, "retainedBefore" | "hourlyStatsBefore" | "dailyStatsBefore">;

/** Returns when the owner of a site got a role in it. */
export function memberSince({ ownerSince, createdAt }: Pick<SiteItem, "ownerSince" | "createdAt">): string {
  return ownerSince ?? createdAt;
}

/** Returns for how many days a site's statistics are kept. */
export function statsDaysOf({
  hourlyStatsDays,
  dailyStatsDays,
}: Pick<SiteItem, "hourlyStatsDays" | "dailyStatsDays">) {
  return {
    hourlyStatsDays: hourlyStatsDays ?? STATS_DAYS.hourlyStatsDays.usual,
    dailyStatsDays: dailyStatsDays ?? STATS_DAYS.dailyStatsDays.usual,
  };
}

/**
 * Returns what a site does with the places of its visitors. A setting that it does not have has its default.
 */
export function placeSettings({ location, excludedCountries }: Partial<SiteSettings>) {
  return { location: location ?? ("COUNTRY" as const), excludedCountries: excludedCountries ?? [] };
}

/**
 * Returns for how many days a site's lake goes back. By default it is as long as days are counted by default,
 * but a site that keeps its events for less than a lake needs has none.
 */
export function historyDaysOf({
  historyDays,
  retentionDays,
}: Pick<SiteItem, "historyDays" | "retentionDays">) {
  return historyDays ?? (retentionDays >= MIN_RETENTION_OF_LAKE ? STATS_DAYS.dailyStatsDays.usual : 0);
}

/** Returns a new site. Settings that the owner has not set have their defaults. */
export function item(input: {
  siteId: string;
  ownerId: string;
  timezone: string;
  settings: Partial<SiteSettings> & Pick<SiteSettings, "name" | "domains">;
  now: string;
}): Omit<SiteItem, keyof Key> {
  const { settings } = input;
  const shards = settings.shards ?? 1;
  const retentionDays = settings.retentionDays ?? DEFAULT_SITE_RETENTION_DAYS;
  return {
    entity: "Site",
    siteId: input.siteId,
    ownerId: input.ownerId,
    version: 1,
    status: "ACTIVE",
    name: settings.name,
    domains: settings.domains,
    timezone: input.timezone,
    excludedPaths: settings.excludedPaths ?? [],
    allowedOrigins: settings.allowedOrigins ?? [],
    shards,
    mostShards: shards,
    retentionDays,
    visitorIdRotation: settings.visitorIdRotation ?? "DAY",
    ...placeSettings(settings),
    historyDays: historyDaysOf({ historyDays: settings.historyDays, retentionDays }),
    ...statsDaysOf(settings),
    goalCount: 0,
    createdAt: input.now,
    updatedAt: input.now,
    ...listed(input.siteId, input.ownerId),
  };
}

/** Returns the changes of a site that a member owns from now on. */
export function transferredTo(
  { siteId }: Pick<SiteItem, "siteId">,
  { userId, createdAt }: { userId: string; createdAt: string },
  now: string,
) {
  const { GSI1PK } = listed(siteId, userId);
  return { ownerId: userId, ownerSince: createdAt, updatedAt: now, GSI1PK };
}

/** The condition for deleting or transferring a site: it has not changed since it was read. */
export function isSiteUnchanged({ version }: SiteItem) {
  return { version: { eq: version }, status: { eq: "ACTIVE" } };
}

/** The condition that no member of a site has changed since it was read, beside `isSiteUnchanged`. */
export function areMembersUnchanged({ membersVersion }: SiteItem) {
  return {
    membersVersion: membersVersion === undefined ? { attributeExists: false } : { eq: membersVersion },
  };
}

/**
 * Returns the tombstone of a deleted site: its attributes without the index keys. It is kept until its `ttl`,
 * and gets the numbers of erased items later.
 */
export function tombstone(site: SiteItem, now: string, nowSeconds: number): Omit<SiteItem, keyof Key> {
  const { PK: _pk, SK: _sk, GSI1PK: _1, GSI1SK: _2, GSI2PK: _3, GSI2SK: _4, ...kept } = site;
  return {
    ...kept,
    version: site.version + 1,
    status: "DELETED",
    updatedAt: now,
    deletedAt: now,
    ttl: nowSeconds + TOMBSTONE_SECONDS,
  };
}

/** A site as a search finds it: by name and domains. A deleted one is not found. */
export function searchedSite(item: SiteItem): Searched | undefined {
  if (item.status === "DELETED") return undefined;
  return { id: item.siteId, title: item.name, detail: item.domains[0], texts: [item.name, ...item.domains] };
}
