import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";

/** What is measured together: one or more domains with one owner and one time zone. */
export type SiteItem = Key & {
  entity: "Site";
  siteId: string;
  ownerId: string;
  version: number;
  /** A deleted site is hidden at once; its item stays until its partitions are empty, and reports what was deleted. */
  status: "ACTIVE" | "DELETED";
  name: string;
  /** Lower-case host names without `www.`; each is locked by its SiteDomain. */
  domains: string[];
  /** IANA. Fixed when the site is made: hours and days are stored by it. */
  timezone: string;
  /** Paths that are not counted; `*` stands for any text but a slash, `**` for any text. */
  excludedPaths: string[];
  /** Origins that may send events besides the domains and what is below them. */
  allowedOrigins: string[];
  /** Over how many partitions a day's events are spread: 1 to 16, about 1,000 events a second each. */
  shards: number;
  /** The most that `shards` ever was: who reads a day walks as many, for its events may have come before they were fewer. */
  mostShards: number;
  /** How long raw events and sessions are kept. */
  retentionDays: number;
  /** What came until then is kept for so many days only: the fewest that `retentionDays` ever was before its last change. */
  retainedBefore?: { until: string; days: number };
  /** How long one visitor id lives: to the end of the site's local day, ISO week or month. */
  visitorIdRotation: "DAY" | "WEEK" | "MONTH";
  /** Moves in the same transaction as the Goals it counts; 0 to MAX_GOALS. */
  goalCount: number;
  createdAt: string;
  updatedAt: string;
  /** Only a deleted one has these four: since when, since when nothing of it is left, how many items of each kind that were, and its end. */
  deletedAt?: string;
  erasedAt?: string;
  erased?: Record<string, number>;
  ttl?: number;
  GSI1PK?: string;
  GSI1SK?: string;
  GSI2PK?: string;
  GSI2SK?: string;
};

/** What may be set, with what it is until then. */
export type Settings = Pick<
  SiteItem,
  "name" | "domains" | "excludedPaths" | "allowedOrigins" | "shards" | "retentionDays" | "visitorIdRotation"
>;

export const MAX_DOMAINS = 10;
export const MAX_GOALS = 50;
export const MAX_SHARDS = 16;
export const MAX_RETENTION_DAYS = 400;

const TOMBSTONE_SECONDS = 30 * 24 * 3600;

const LIST = "SITES";

export function key(siteId: string): Key {
  return { PK: partition(siteId), SK: "METADATA" };
}

/** The partition of all that is kept once per site: its settings, goals and counts. */
export function partition(siteId: string): string {
  return `SITE#${part(siteId)}`;
}

export function ofOwner(userId: string): Range {
  return { index: "GSI1", partition: `OWNER#${part(userId)}` };
}

/** Every site, by id: keys only. */
export const all: Range = { index: "GSI2", partition: LIST };

/** The places in both lists; a deleted site is in neither. */
export function listed(siteId: string, ownerId: string) {
  return {
    GSI1PK: ofOwner(ownerId).partition,
    GSI1SK: partition(siteId),
    GSI2PK: all.partition,
    GSI2SK: part(siteId),
  };
}

/** What a change of `retentionDays` leaves of the one before: events have their end from the day on which they came. */
export function retainedBefore(
  before: Pick<SiteItem, "retentionDays" | "retainedBefore">,
  retentionDays: number | undefined,
  now: string,
): Pick<SiteItem, "retainedBefore"> {
  if (retentionDays === undefined || retentionDays === before.retentionDays) return {};
  const days = Math.min(before.retentionDays, before.retainedBefore?.days ?? before.retentionDays);
  return { retainedBefore: { until: now, days } };
}

/** A new site: what its owner did not set is as most want it. */
export function item(input: {
  siteId: string;
  ownerId: string;
  timezone: string;
  settings: Partial<Settings> & Pick<Settings, "name" | "domains">;
  now: string;
}): Omit<SiteItem, keyof Key> {
  const { settings } = input;
  const shards = settings.shards ?? 1;
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
    retentionDays: settings.retentionDays ?? 30,
    visitorIdRotation: settings.visitorIdRotation ?? "DAY",
    goalCount: 0,
    createdAt: input.now,
    updatedAt: input.now,
    ...listed(input.siteId, input.ownerId),
  };
}

/** The condition on which a site is deleted: it is as it was read. */
export function isUnchanged({ version }: SiteItem) {
  return { version: { eq: version }, status: { eq: "ACTIVE" } };
}

/** What stays of a deleted site until its `ttl`: whose it was, how far its partitions reach, and later what was in them. */
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
