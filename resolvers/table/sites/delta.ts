import type { Key, Range } from "../key.ts";
import { part, span } from "../key.ts";
import { sitePartition } from "./site.ts";

/**
 * The numbers that one transaction of the fold adds to one local hour of its site; they may be negative. It
 * is an item of its own, so that concurrent folds do not write to the same hour. The merge of the hour adds
 * it and deletes it. It has no `ttl`, because these counts are stored nowhere else.
 */
export type DeltaItem = Key & {
  entity: "Delta";
  siteId: string;
  /** The instant at which the hour begins. */
  hour: string;
  /** A ULID. */
  deltaId: string;
  /** In the order of `COUNTERS` in counts.ts. */
  counters: number[];
  /**
   * The sketch of the hour's visitors, by functions/lib/sites/stats/sketch.ts. Visitors are only ever added.
   */
  visitors?: Uint8Array;
  /** Packed by functions/lib/sites/stats/rows.ts. */
  lists?: Uint8Array;
};

export function key(siteId: string, hour: string, deltaId: string): Key {
  return { PK: sitePartition(siteId), SK: `${prefix(hour)}${part(deltaId)}` };
}

/** The deltas of one hour that are not merged yet. */
export function ofHour(siteId: string, hour: string): Range {
  return { partition: sitePartition(siteId), prefix: prefix(hour) };
}

/** The deltas that are not merged yet, of the hours that begin in `[from, to)`. */
export function within(siteId: string, from: string, to: string): Range {
  return { partition: sitePartition(siteId), between: span("DELTA#", from, to) };
}

function prefix(hour: string): string {
  return `DELTA#${part(hour)}#`;
}
