import type { DeltaItem } from "#table/sites/delta";
import * as delta from "#table/sites/delta";
import { HEAD_NUMBERS } from "#table/sites/counts";
import type { BreakdownItem, Period, StatsItem } from "#table/sites/stats";
import * as stats from "#table/sites/stats";
import { firstParts, SHORT_LISTS } from "#table/sites/stats";
import { pages, queryAll } from "../../aws/dynamodb.ts";
import { living } from "../../retention/living.ts";
import { unmergedDeltas } from "./mergeDeltas.ts";
import type { Range } from "./ranges.ts";
import { RangeReader } from "./ranges.ts";

/**
 * The attributes of heads that are read if no parts are needed: the number of attributes takes most of the
 * time of a year's view.
 */
const OF_HEADS = [...HEAD_NUMBERS, "visitors", "merged"];

/** The attributes of parts that are read for visitors alone: their lists are most of them. */
const OF_SKETCHES = ["SK", "periodStart", "visitors"];

/** The stored items of an hour: its head, and the deltas that the head does not include. */
export interface StoredHour {
  start: string;
  head: StatsItem | undefined;
  fresh: DeltaItem[];
}

/** Ranges that will be read, of periods of a kind, and of the sketches of days. */
export type ReadPlan = Partial<Record<"DAY" | "MONTH" | "sketches", Range[]>>;

export interface StatsReaderOptions {
  /** The number of this attempt, from 1 on. The first reads with eventual consistency, at half the price. */
  tries?: number;
  /** Set if parts are wanted, so that heads have to say which they have. */
  parts?: true;
  /** Set if rows are wanted, so that deltas keep theirs. */
  lists?: true;
  /** True if days and months were looked for before, and none is stored. */
  isUnstored?: boolean;
  /** So that ranges that touch are one request. */
  planned?: ReadPlan;
}

/**
 * Reads what is stored of a site for one answer. Numbers that are made of the same periods share what is read
 * of them.
 */
export class StatsReader {
  readonly #siteId: string;
  readonly #options: StatsReaderOptions;
  readonly #heads = new Map<Period, RangeReader<StatsItem>>();
  readonly #parts = new Map<string, RangeReader<BreakdownItem>>();
  readonly #hours: RangeReader<StoredHour>;

  constructor(siteId: string, options: StatsReaderOptions = {}) {
    [this.#siteId, this.#options] = [siteId, options];
    this.#hours = new RangeReader(
      (from, to) => this.#readHours(from, to),
      ({ start }) => start,
    );
  }

  /** The heads of the stored periods of one kind that begin in `[from, to)`: one Query. */
  heads(period: Period, from: string, to: string): Promise<StatsItem[]> {
    if (this.#options.isUnstored && period !== "HOUR") return Promise.resolve([]);
    const known = this.#heads.get(period);
    if (known) return known.within(from, to);
    const read = (first: string, end: string) => this.#readHeads(period, first, end);
    const planned = period === "HOUR" ? [] : this.#options.planned?.[period];
    const heads = new RangeReader(read, ({ periodStart }) => periodStart, planned);
    this.#heads.set(period, heads);
    return heads.within(from, to);
  }

  /** The hours that begin in `[from, to)`: two Queries. */
  hours(from: string, to: string): Promise<StoredHour[]> {
    return this.#hours.within(from, to);
  }

  /**
   * The first parts of one dimension, or of SHORT_LISTS, of the stored periods of one kind that begin in
   * `[from, to)`: one Query. Parts never change, so a head whose part is not found has just been written, or
   * replaced; then the next attempt reads with strong consistency.
   */
  parts(dimension: string, period: Period, from: string, to: string): Promise<BreakdownItem[]> {
    const kind = `${dimension} ${period}`;
    const known = this.#parts.get(kind);
    if (known) return known.within(from, to);
    const { planned = {}, tries = 1, lists } = this.#options;
    const isOfSketches = dimension === SHORT_LISTS && period === "DAY";
    const parts = new RangeReader(
      (first, end) =>
        queryAll<BreakdownItem>(firstParts(this.#siteId, dimension, period, first, end), {
          eventually: tries === 1,
          ...(!lists && { attributes: OF_SKETCHES }),
        }),
      ({ periodStart }) => periodStart,
      isOfSketches ? planned.sketches : undefined,
    );
    this.#parts.set(kind, parts);
    return parts.within(from, to);
  }

  async #readHeads(period: Period, from: string, to: string): Promise<StatsItem[]> {
    const { tries = 1, parts } = this.#options;
    // Hours change at any moment. Days and months are up to half an hour late anyway.
    const asked = { eventually: period !== "HOUR" && tries === 1 };
    const found = await queryAll<StatsItem>(
      stats.within(this.#siteId, period, from, to),
      parts ? asked : { ...asked, attributes: OF_HEADS },
    );
    return found.filter((head) => living(head));
  }

  /** Deltas are read first: the heads list those that are merged in between. */
  async #readHours(from: string, to: string): Promise<StoredHour[]> {
    const deltas = new Map<string, DeltaItem[]>();
    for await (const page of pages<DeltaItem>(delta.within(this.#siteId, from, to)))
      for (const { lists, ...rest } of page) {
        const each = this.#options.lists && lists ? { ...rest, lists } : rest;
        const others = deltas.get(each.hour);
        if (others) others.push(each);
        else deltas.set(each.hour, [each]);
      }
    const stored = await this.#readHeads("HOUR", from, to);
    const heads = new Map(stored.map((head) => [head.periodStart, head]));
    return [...new Set([...heads.keys(), ...deltas.keys()])].sort().map((start) => {
      const head = heads.get(start);
      return { start, head, fresh: unmergedDeltas(head, deltas.get(start) ?? []) };
    });
  }
}
