import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { sitePartition } from "./site.ts";

/** A local day of a site with counts that its day and month do not contain yet: work for the rollup. */
export type PendingRollupItem = Key & {
  entity: "PendingRollup";
  siteId: string;
  timezone: string;
  /** The local date. */
  day: string;
  /** The instants at which the day begins and ends. */
  dayStart: string;
  closesAt: string;
  /**
   * Random, and replaced whenever the day is marked again. The rollup deletes the item only if the mark is
   * the one that it read, so that counts that arrived in between are not lost.
   */
  mark: string;
  /** A day that could not be rolled up in this time needs `rebuild`. */
  ttl: number;
};

export const TTL_SECONDS = 32 * 86_400;

/**
 * The work list of all sites: one request finds what waits in any number of days. Its writes are those of
 * today's date, which would share a partition key in any case.
 */
const ALL = "DIRTY";

export function key(siteId: string, day: string): Key {
  return { PK: ALL, SK: `${part(day)}#${sitePartition(siteId)}` };
}

/** The pending rollups of the local dates from `first` to `last`, both included. */
export function ofDays(first: string, last: string): Range {
  return { partition: ALL, between: [first, `${last}~`] };
}

/** The pending rollups of a local date as releases up to 0.2.0 stored them: in a partition of its own. */
export function earlierOfDay(day: string): Range {
  return { partition: `DIRTY#${part(day)}` };
}
