import type { BreakdownItem, StatsItem } from "#table/sites/stats";
import { partKey, SHORT_LISTS } from "#table/sites/stats";
import type { LazyAggregate } from "./lazyAggregate.ts";
import { sumCounters } from "./lazyAggregate.ts";
import { get, getAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { Blocks, StatsRow } from "./rows.ts";
import { mergeBlocks, unpackLists } from "./rows.ts";
import type { Sketch } from "./sketch.ts";
import { decodeSketch, unionOfSketches } from "./sketch.ts";
import type { Counters, Dimension } from "./aggregate.ts";
import { COUNTERS } from "./aggregate.ts";
import { partCountOf } from "./parts.ts";

/** A part is missing: its period was replaced while it was read, so the period must be read again. */
export class ReplacedDuringRead extends InternalError {}

/** Parts by their sort keys. */
export type PartsByKey = ReadonlyMap<string, BreakdownItem>;

const TRIES = 5;

/** Runs `read`, and again if a period was replaced while it was read. Throws after 5 attempts. */
export async function retryIfReplaced<Result>(read: (tries: number) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read(tries);
    } catch (error) {
      if (!(error instanceof ReplacedDuringRead) || tries === TRIES) throw error;
    }
  }
}

/**
 * Returns the sum of the heads' aggregates, read with strong consistency. A list is read while it is
 * iterated, one or two parts of each head at a time. Throws ReplacedDuringRead, at once or during the
 * iteration, if a head was replaced.
 */
export async function storedAggregate(heads: StatsItem[]): Promise<LazyAggregate> {
  const short = await beginnings(heads, SHORT_LISTS);
  return {
    counters: sumCounters(heads.map((head) => ({ counters: pickCounters(head) }))),
    visitors: unionOfSketches(heads.map((head) => visitorSketch(head, short))),
    rows: (dimension) => listsOf(heads, dimension, short),
  };
}

/**
 * Iterates a head's list of one dimension. `parts` has its first part, or the part with all short lists; each
 * further part is requested while the one before is in use. Throws ReplacedDuringRead.
 */
export async function* storedListOf(head: StatsItem, dimension: Dimension, parts: PartsByKey): Blocks {
  const count = partCountOf(head, dimension);
  if (count === 0) yield rowsIn(parts.get(partKey(head, SHORT_LISTS, 0).SK), dimension);
  let next = Promise.resolve(parts.get(partKey(head, dimension, 0).SK));
  for (let number = 1; number <= count; number += 1) {
    const part = await next;
    if (!part) throw replacedError(head);
    if (number < count) next = get<BreakdownItem>(partKey(head, dimension, number));
    // The failure is thrown where the part is awaited, which may never happen; this prevents an unhandled
    // rejection.
    next.catch(() => undefined);
    yield rowsIn(part, dimension);
  }
}

/**
 * Returns the parts by their sort keys. Throws ReplacedDuringRead if a head has parts of this dimension and
 * its first one is missing.
 */
export function requireParts(found: BreakdownItem[], heads: StatsItem[], dimension: string): PartsByKey {
  const parts = new Map(found.map((part) => [part.SK, part]));
  for (const head of heads)
    if (partCountOf(head, dimension) > 0 && !parts.has(partKey(head, dimension, 0).SK))
      throw replacedError(head);
  return parts;
}

/** Returns the sketch of visitors: it is in the head or, for a day, in the part with all short lists. */
export function visitorSketch(head: StatsItem, parts: PartsByKey): Sketch {
  return decodeSketch(head.visitors ?? parts.get(partKey(head, SHORT_LISTS, 0).SK)?.visitors);
}

/** Returns a head's counters. */
export function pickCounters(head: Partial<Counters>): Counters {
  const counters: Counters = {};
  for (const name of COUNTERS) if (head[name]) counters[name] = head[name];
  return counters;
}

async function* listsOf(heads: StatsItem[], dimension: Dimension, short: PartsByKey): Blocks {
  const parts = new Map([...short, ...(await beginnings(heads, dimension))]);
  yield* mergeBlocks(heads.map((head) => storedListOf(head, dimension, parts)));
}

async function beginnings(heads: StatsItem[], dimension: string): Promise<PartsByKey> {
  const keys = heads
    .filter((head) => partCountOf(head, dimension) > 0)
    .map((head) => partKey(head, dimension, 0));
  return requireParts(await getAll<BreakdownItem>(keys), heads, dimension);
}

function replacedError({ siteId, period, periodStart }: StatsItem): ReplacedDuringRead {
  return new ReplacedDuringRead(`${period} ${periodStart} of site ${siteId} was replaced while it was read`);
}

function rowsIn(part: BreakdownItem | undefined, dimension: Dimension): StatsRow[] {
  return unpackLists(part?.lists).find(([name]) => name === dimension)?.[1] ?? [];
}
