import type { DeltaItem } from "#table/sites/delta";
import * as delta from "#table/sites/delta";
import type { LazyAggregate } from "./lazyAggregate.ts";
import type { StatsRow } from "./rows.ts";
import { textLength, countersByName, packLists, toBlocks, toRows, sumRows, unpackLists } from "./rows.ts";
import { encodeSketch, decodeSketch, unionOfSketches } from "./sketch.ts";
import type { Counters, Dimension, Aggregate } from "./aggregate.ts";
import { addCounters, COUNTERS, DIMENSIONS } from "./aggregate.ts";

/** Returns the item with what is added to an hour. */
export function deltaItem(
  input: Pick<DeltaItem, "siteId" | "hour" | "deltaId">,
  state: Aggregate,
): DeltaItem {
  const { visitors, lists, counters } = state;
  const isNobody = "hashes" in visitors && visitors.hashes.size === 0;
  return {
    ...delta.key(input.siteId, input.hour, input.deltaId),
    entity: "Delta",
    ...input,
    counters: COUNTERS.map((name) => counters[name] ?? 0),
    ...(isNobody ? {} : { visitors: encodeSketch(visitors) }),
    ...(lists.size === 0 ? {} : { lists: packLists([...lists].map(([name, rows]) => [name, toRows(rows)])) }),
  };
}

/**
 * The sum of an hour's deltas, for the wanted dimensions. Its rows are held in memory, so the caller must
 * limit them by `length`.
 */
export class DeltaSum {
  count = 0;
  /** About the number of characters of its rows. */
  length = 0;
  readonly #wanted: readonly Dimension[];
  readonly #counters: Counters = {};
  readonly #visitors: Uint8Array[] = [];
  readonly #rows = new Map<Dimension, StatsRow[]>();

  constructor(wanted: readonly Dimension[] = DIMENSIONS) {
    this.#wanted = wanted;
  }

  add({ counters, visitors, lists }: Pick<DeltaItem, "counters" | "visitors" | "lists">): void {
    this.count += 1;
    addCounters(this.#counters, countersByName(counters), 1);
    if (visitors) this.#visitors.push(visitors);
    if (this.#wanted.length === 0) return;
    for (const [dimension, rows] of unpackLists(lists).filter(([name]) => this.#wanted.includes(name))) {
      const known = this.#rows.get(dimension) ?? [];
      for (const row of rows) known.push(row);
      this.#rows.set(dimension, known);
      this.length += textLength(rows);
    }
  }

  toAggregate(): LazyAggregate {
    return {
      counters: this.#counters,
      visitors: unionOfSketches(this.#visitors.map(decodeSketch)),
      rows: (dimension) => toBlocks(sumRows(this.#rows.get(dimension) ?? [])),
    };
  }
}
