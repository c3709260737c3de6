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

export function key(siteId: string, day: string): Key {
  return { PK: ofDay(day).partition, SK: `${sitePartition(siteId)}#${part(day)}` };
}

/** All sites with this local date to roll up. */
export function ofDay(day: string): Range {
  return { partition: `DIRTY#${part(day)}` };
}
