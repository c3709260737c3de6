import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { sitePartition } from "../sites/site.ts";
import type { Period } from "../sites/stats.ts";

/** The period of one pair of files: the sessions that began on a local day of a site, or in a month. */
export type LakePeriod = Exclude<Period, "HOUR">;

/**
 * The head of a period in the lake: which files count. A new generation is first written as files that are
 * not read yet; one Put of the head, on the condition of its `version`, then makes them current. The head of
 * a month takes the place of those of its days, in one transaction. A day that has a head of its own counts
 * by that.
 */
export type LakeItem = Key & {
  entity: "Lake";
  siteId: string;
  period: LakePeriod;
  /** The period is `[periodStart, periodEnd)`, in the site's local time. */
  periodStart: string;
  periodEnd: string;
  version: number;
  /** A ULID: the files have it in their names, and no other files ever do. */
  generation: string;
  /** The version of the columns of the files (functions/lib/lake/columns.ts); 1 if absent. */
  columnsVersion?: number;
  /** The instant of the latest event in the files. A session may go on after its period. */
  until: string;
  /** The rows of each file, and the size of both together. */
  sessions: number;
  events: number;
  bytes: number;
  /** The size of each file; absent in heads of earlier releases. */
  sizes?: { sessions: number; events: number };
  /** The days that are in the files of a month, as they have them (`day`), by their beginnings. */
  days?: Record<string, number>;
  /** The number of times that a month was to be merged, and the last time; on the head of its first day. */
  merges?: number;
  mergeAt?: string;
  updatedAt: string;
};

export function key(siteId: string, period: LakePeriod, periodStart: string): Key {
  return { PK: sitePartition(siteId), SK: `LAKE#${period}#${part(periodStart)}` };
}

/** The heads of one kind of period that begin in `[from, to)`. */
export function within(siteId: string, period: LakePeriod, from: string, to: string): Range {
  return { partition: sitePartition(siteId), between: span(`LAKE#${period}#`, from, to) };
}

/** All heads of a site. */
export function ofSite(siteId: string): Range {
  return { partition: sitePartition(siteId), prefix: "LAKE#" };
}
