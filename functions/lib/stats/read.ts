import type { DeltaItem } from "#table/delta";
import * as delta from "#table/delta";
import type { BreakdownItem, Period, StatsItem } from "#table/stats";
import { partsWithin, SHORT_LISTS, within } from "#table/stats";
import type { Span } from "../calendar.ts";
import { queryAll } from "../dynamodb.ts";
import { notIn, stateOfDelta } from "../hour.ts";
import type { Sketch } from "../sketch.ts";
import { countOf, nobody, union } from "../sketch.ts";
import type { Counters, Dimension, Lists } from "../state.ts";
import { sum } from "../state.ts";
import { dimensionsOf } from "./parts.ts";
import { alive, byGeneration, countersOf, listsOf, visitorsOf } from "./store.ts";

/** What is to be read besides the numbers. */
export interface Wanted {
  dimension?: Dimension;
  /** Who came, so that the visitors of several periods can be counted together. */
  visitors?: true;
}

/** What was counted in a span. Visitors are put together only where they are asked for. */
export interface Reading extends Span {
  counters: Counters;
  lists: Lists;
  visitors: () => Sketch;
  uniqueVisitors: () => number;
  /** Where it is that of one period as it is stored. */
  head?: StatsItem;
}

const TRIES = 3;

/**
 * What is stored of the periods of one kind that begin in `[from, to)`: one Query, and one or two more where visitors or lists are wanted.
 * Parts of another generation than their head's say that it was just replaced: then all is read again.
 */
export async function readStored(
  siteId: string,
  period: Period,
  from: string,
  to: string,
  wanted: Wanted = {},
): Promise<Reading[]> {
  const dimensions = partsFor(period, wanted);
  for (let tries = 0; tries < TRIES; tries += 1) {
    // Hours change at any moment; days and months are up to half an hour late anyway, so at first they are read at half the price.
    const asked = { eventually: period !== "HOUR" && tries === 0 };
    const [heads, ...parts] = await Promise.all([
      queryAll<StatsItem>(within(siteId, period, from, to), asked),
      ...dimensions.map((dimension) =>
        queryAll<BreakdownItem>(partsWithin(siteId, dimension, period, from, to), asked),
      ),
    ]);
    const found = byGeneration(parts.flat());
    const living = heads.filter((head) => alive(head));
    const isWhole = (head: StatsItem): boolean =>
      (found.get(head.generation) ?? []).length ===
      dimensionsOf(head).filter((dimension) => dimensions.includes(dimension)).length;
    if (living.every(isWhole)) return living.map((head) => readingOf(head, found.get(head.generation) ?? []));
  }
  throw new Error(`the lists of site ${siteId} changed ${TRIES} times while they were read`);
}

/**
 * The hours that begin in `[from, to)`, with what folds have added since they were merged: two Queries, and two more for a dimension. The
 * deltas come first: those that are merged after that are named by the heads.
 */
export async function readHours(
  siteId: string,
  from: string,
  to: string,
  wanted: Wanted = {},
): Promise<Reading[]> {
  const deltas = await queryAll<DeltaItem>(delta.within(siteId, from, to));
  const stored = await readStored(siteId, "HOUR", from, to, wanted);
  const hours = new Map(stored.map((hour) => [hour.start, [hour]]));
  for (const each of deltas) {
    const readings = hours.get(each.hour) ?? [];
    if (notIn(readings[0]?.head, [each]).length > 0)
      hours.set(each.hour, [...readings, readingOfDelta(each)]);
  }
  return [...hours]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, readings]) => together(readings, { start, end: readings[0]?.end ?? start }));
}

/** Several readings as the one of a span. */
export function together(readings: Reading[], span: Span): Reading {
  const [only] = readings;
  if (only && readings.length === 1) return { ...only, ...span };
  const { counters, lists } = sum(readings.map((each) => ({ ...each, visitors: nobody })));
  const visitors = () => union(readings.map((each) => each.visitors()));
  return { ...span, counters, lists, visitors, uniqueVisitors: () => countOf(visitors()) };
}

function partsFor(period: Period, { dimension, visitors }: Wanted): string[] {
  if (dimension) return [dimension, SHORT_LISTS];
  return visitors && period === "DAY" ? [SHORT_LISTS] : [];
}

function readingOf(head: StatsItem, parts: BreakdownItem[]): Reading {
  return {
    start: head.periodStart,
    end: head.periodEnd,
    head,
    counters: countersOf(head),
    lists: listsOf(parts),
    visitors: () => visitorsOf(head, parts),
    uniqueVisitors: () => head.uniqueVisitors,
  };
}

function readingOfDelta(item: DeltaItem): Reading {
  const { counters, lists, visitors } = stateOfDelta(item);
  const span = { start: item.hour, end: item.hour };
  return { ...span, counters, lists, visitors: () => visitors, uniqueVisitors: () => countOf(visitors) };
}
