import type { Key, Range } from "../key.ts";
import { part } from "../key.ts";
import { partition } from "./site.ts";

/** A local day of a site that has counts which its day and month do not hold yet: work for the roll-up. */
export type PendingRollupItem = Key & {
  entity: "PendingRollup";
  siteId: string;
  timezone: string;
  /** The local date. */
  day: string;
  /** The instants at which the day begins and ends. */
  dayStart: string;
  closesAt: string;
  /** Random, and new whenever the day is marked again: what has been rolled up is struck off only if nothing came in between. */
  mark: string;
  /** A day that could not be rolled up in all this time needs `rebuild`. */
  ttl: number;
};

export const TTL_SECONDS = 32 * 86_400;

export function key(siteId: string, day: string): Key {
  return { PK: ofDay(day).partition, SK: `${partition(siteId)}#${part(day)}` };
}

/** All sites that have this local date to roll up. */
export function ofDay(day: string): Range {
  return { partition: `DIRTY#${part(day)}` };
}
