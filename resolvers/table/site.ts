import type { Key, Range } from "./key.ts";
import { part } from "./key.ts";

/** What is measured together: one or more domains with one owner and one time zone. */
export type SiteItem = Key & {
  entity: "Site";
  siteId: string;
  ownerId: string;
  version: number;
  /** A deleted site is hidden at once; its item stays until its partitions are empty, and tells what was deleted. */
  status: "ACTIVE" | "DELETED";
  name: string;
  /** Lower-case host names; each is locked by its SiteDomain. */
  domains: string[];
  /** IANA. Fixed when the site is made: hours and days are stored by it. */
  timezone: string;
  /** Paths that are not counted; `*` stands for any text but a slash, `**` for any text. */
  excludedPaths: string[];
  /** Origins that may send events besides the domains and what is below them. */
  allowedOrigins: string[];
  /** Over how many partitions a day's events are spread: 1 to 16, about 1,000 events a second each. */
  shards: number;
  /** How long raw events and sessions are kept. */
  retentionDays: number;
  /** How long one visitor id lives: to the end of the site's local day, ISO week or month. */
  visitorLife: "DAY" | "WEEK" | "MONTH";
  createdAt: string;
  updatedAt: string;
  /** Only a deleted one has it. */
  ttl?: number;
  GSI1PK?: string;
  GSI1SK?: string;
  GSI2PK?: string;
  GSI2SK?: string;
};

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
