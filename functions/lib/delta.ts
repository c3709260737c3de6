import type { DeltaItem } from "#table/delta";
import { key } from "#table/delta";
import { bytesOf } from "./sketch.ts";
import type { State } from "./state.ts";
import { COUNTERS, packed } from "./state.ts";

/** What is to be added to an hour, as an item. */
export function deltaOf(of: Pick<DeltaItem, "siteId" | "hour" | "deltaId">, state: State): DeltaItem {
  const { visitors, lists, counters } = state;
  const isNobody = "hashes" in visitors && visitors.hashes.size === 0;
  return {
    ...key(of.siteId, of.hour, of.deltaId),
    entity: "Delta",
    ...of,
    counters: COUNTERS.map((name) => counters[name] ?? 0),
    ...(isNobody ? {} : { visitors: bytesOf(visitors) }),
    ...(lists.size === 0 ? {} : { lists: packed(lists) }),
  };
}
