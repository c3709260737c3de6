import type { BreakdownItem, StatsItem } from "#table/sites/stats";
import { partKey, SHORT_LISTS } from "#table/sites/stats";
import type { LazyAggregate } from "./lazyAggregate.ts";
import { sumCounters } from "./lazyAggregate.ts";
import { get, getAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import type { Blocks, Row } from "./rows.ts";
import { mergeBlocks, unpackLists } from "./rows.ts";
import type { Sketch } from "./sketch.ts";
import { decodeSketch, union } from "./sketch.ts";
import type { Counters, Dimension } from "./aggregate.ts";
import { COUNTERS } from "./aggregate.ts";
import { countOf } from "./parts.ts";

/** Says that a part is gone: its period was replaced while it was read, so what was read of it is to be read again. */
export class ReplacedDuringRead extends InternalError {}

/** Parts by their sort keys. */
export type PartsByKey = ReadonlyMap<string, BreakdownItem>;

const TRIES = 3;

/** Reads again where a period was replaced meanwhile. */
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
 * What the heads stand for together, read consistently. A list is read when it is gone through, of each head a part or two at a time.
 * Throws Replaced, at once or then, where one of them has been replaced.
 */
export async function storedAggregate(heads: StatsItem[]): Promise<LazyAggregate> {
  const short = await beginnings(heads, SHORT_LISTS);
  return {
    counters: sumCounters(heads.map((head) => ({ counters: pickCounters(head) }))),
    visitors: union(heads.map((head) => visitorSketch(head, short))),
    rows: (dimension) => listsOf(heads, dimension, short),
  };
}

/** A head's list of one dimension. Its first part, or the part of all short lists, is among `parts`; the others are read one ahead. */
export async function* listOf(head: StatsItem, dimension: Dimension, parts: PartsByKey): Blocks {
  const count = countOf(head, dimension);
  if (count === 0) yield rowsIn(parts.get(partKey(head, SHORT_LISTS, 0).SK), dimension);
  let next = Promise.resolve(parts.get(partKey(head, dimension, 0).SK));
  for (let number = 1; number <= count; number += 1) {
    const part = await next;
    if (!part) throw replacedError(head);
    if (number < count) next = get<BreakdownItem>(partKey(head, dimension, number));
    // It fails where it is waited for, and that may never be.
    next.catch(() => undefined);
    yield rowsIn(part, dimension);
  }
}

/** Parts by their sort keys; throws Replaced where a head has a part of this dimension and the first one is not there. */
export function requireParts(found: BreakdownItem[], heads: StatsItem[], dimension: string): PartsByKey {
  const parts = new Map(found.map((part) => [part.SK, part]));
  for (const head of heads)
    if (countOf(head, dimension) > 0 && !parts.has(partKey(head, dimension, 0).SK)) throw replacedError(head);
  return parts;
}

/** Who came: the sketch lies in the head, or of a day in the part of all short lists. */
export function visitorSketch(head: StatsItem, parts: PartsByKey): Sketch {
  return decodeSketch(head.visitors ?? parts.get(partKey(head, SHORT_LISTS, 0).SK)?.visitors);
}

/** A head's numbers. */
export function pickCounters(head: Partial<Counters>): Counters {
  const counters: Counters = {};
  for (const name of COUNTERS) if (head[name]) counters[name] = head[name];
  return counters;
}

async function* listsOf(heads: StatsItem[], dimension: Dimension, short: PartsByKey): Blocks {
  const parts = new Map([...short, ...(await beginnings(heads, dimension))]);
  yield* mergeBlocks(heads.map((head) => listOf(head, dimension, parts)));
}

async function beginnings(heads: StatsItem[], dimension: string): Promise<PartsByKey> {
  const keys = heads
    .filter((head) => countOf(head, dimension) > 0)
    .map((head) => partKey(head, dimension, 0));
  return requireParts(await getAll<BreakdownItem>(keys), heads, dimension);
}

function replacedError({ siteId, period, periodStart }: StatsItem): ReplacedDuringRead {
  return new ReplacedDuringRead(`${period} ${periodStart} of site ${siteId} was replaced while it was read`);
}

function rowsIn(part: BreakdownItem | undefined, dimension: Dimension): Row[] {
  return unpackLists(part?.lists).find(([name]) => name === dimension)?.[1] ?? [];
}
