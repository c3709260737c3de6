import type { Key } from "#table/key";
import type { SiteItem } from "#table/sites/site";
import { absentOrExpired } from "#table/key";
import type { BreakdownItem, Period, StatsItem } from "#table/sites/stats";
import * as stats from "#table/sites/stats";
import { partKey, SHORT_LISTS } from "#table/sites/stats";
import type { Span } from "./calendar.ts";
import type { LazyAggregate } from "./lazyAggregate.ts";
import { conditionOf } from "../../aws/condition.ts";
import { get, putIf, writeAll } from "../../aws/dynamodb.ts";
import { packLists } from "./rows.ts";
import { encodeSketch, estimateCount } from "./sketch.ts";
import { ulid } from "../../ids/ulid.ts";
import { living } from "../../retention/living.ts";
import type { StatsRetention } from "./retention.ts";
import { keptDays } from "./retention.ts";
import { dimensionsOf, divideLists } from "./parts.ts";

/** A site, as far as its statistics are stored by it. */
export type CountedSite = Pick<SiteItem, "siteId"> & StatsRetention;

/** The new state of a period. */
export interface PeriodUpdate extends Span {
  site: CountedSite;
  period: Period;
  state: LazyAggregate;
  merged?: StatsItem["merged"];
  through?: string;
  lacks?: string[];
  days?: number[];
}

const DAY_SECONDS = 86_400;
/** Two megabytes; the lists of a busy site with thousands of paths are half of it. */
const MAX_PARTS_AT_ONCE = 32;
/** The most parts that are written at a time: a megabyte. */
const MAX_PARTS = 16;

/** Reads the head of a period with strong consistency: a new state is based on its version. */
export async function readStatsHead(
  siteId: string,
  period: Period,
  start: string,
): Promise<StatsItem | undefined> {
  return living(await get<StatsItem>(stats.key(siteId, period, start)));
}

/** Returns how many parts a head's lists have. */
export function countParts(head: StatsItem | undefined): number {
  return head ? dimensionsOf(head).length : 0;
}

/**
 * Returns whether its lists are so long that merging them takes seconds: the rollup does that, where a site
 * delays no others.
 */
export function hasLongLists(head: StatsItem | undefined): boolean {
  return countParts(head) > MAX_PARTS_AT_ONCE;
}

/**
 * Replaces the state of a period that `old` heads. Returns false, and changes nothing, if another writer was
 * first. The parts are written first, while the state's lists are iterated, under a generation that is not
 * read yet; the Put of the head, on condition of the version that was read, makes them valid. If this stops
 * in between, unused parts remain: those of hours and days expire, and those of months are swept. The items
 * in `done` are deleted once the new state is valid.
 */
export async function replacePeriod(
  old: StatsItem | undefined,
  next: PeriodUpdate,
  done: Key[] = [],
): Promise<boolean> {
  const { site, period, start } = next;
  const target = { siteId: site.siteId, period, periodStart: start, generation: ulid(Date.now()), parts: "" };
  try {
    await writeParts(next, target);
  } catch (error) {
    await writeAll({ deletes: partKeys(target) });
    throw error;
  }
  const head = headFor(next, target, (old?.version ?? 0) + 1);
  if (!(await putIf(head, { ...versionCondition(old) })) && !(await isAlreadyWritten(head))) {
    await writeAll({ deletes: partKeys(target) });
    return false;
  }
  await writeAll({ deletes: [...done, ...(old ? partKeys(old) : [])] });
  return true;
}

/** The attributes that a head and its parts have in common, and the numbers of its parts. */
type PeriodParts = Pick<StatsItem, "siteId" | "period" | "periodStart" | "generation" | "parts">;

/**
 * Writes the lists part by part, and records the parts in `target.parts`. A day stores its sketch in the part
 * of short lists, so it always has that part.
 */
async function writeParts(next: PeriodUpdate, target: PeriodParts): Promise<void> {
  const { siteId, generation, periodStart } = target;
  let waiting: BreakdownItem[] = [];
  for await (const { dimension, number, lists } of divideLists(next.state.rows)) {
    const isShort = dimension === SHORT_LISTS;
    const sketch = isShort && next.period === "DAY" ? { visitors: encodeSketch(next.state.visitors) } : {};
    if (isShort && lists.length === 0 && !("visitors" in sketch)) continue;
    target.parts = [...dimensionsOf(target), dimension].join(" ");
    waiting.push({
      ...partKey(target, dimension, number),
      entity: "Breakdown",
      ...{ siteId, generation, periodStart },
      lists: packLists(lists),
      ...sketch,
      ...ttlOf(next),
    });
    if (waiting.length < MAX_PARTS) continue;
    await writeAll({ puts: waiting });
    waiting = [];
  }
  await writeAll({ puts: waiting });
}

function headFor(next: PeriodUpdate, input: PeriodParts, version: number): StatsItem {
  const { period, start, end, state, merged, through, lacks, days } = next;
  return {
    ...stats.key(next.site.siteId, period, start),
    entity: "Stats",
    ...input,
    periodEnd: end,
    version,
    ...state.counters,
    uniqueVisitors: estimateCount(state.visitors),
    ...(period === "DAY" ? {} : { visitors: encodeSketch(state.visitors) }),
    ...(merged && { merged }),
    ...(through !== undefined && { through }),
    ...(lacks && lacks.length > 0 && { lacks }),
    ...(days && { days }),
    updatedAt: new Date().toISOString(),
    ...ttlOf(next),
  };
}

function ttlOf({ site, period, end }: PeriodUpdate): { ttl?: number } {
  if (period === "MONTH") return {};
  return { ttl: Math.ceil(Date.parse(end) / 1000) + keptDays(site, period) * DAY_SECONDS };
}

function partKeys(head: PeriodParts): Key[] {
  const dimensions = dimensionsOf(head);
  return dimensions.map((dimension, at) => partKey(head, dimension, at - dimensions.indexOf(dimension)));
}

/**
 * The condition that the head is still the one that was read. An expired head counts as absent; its parts
 * expire with it.
 */
function versionCondition(old: StatsItem | undefined) {
  return old
    ? { ConditionExpression: "#version = :version", ExpressionAttributeValues: { ":version": old.version } }
    : conditionOf(absentOrExpired(Math.floor(Date.now() / 1000)));
}

/**
 * Returns whether the head was written after all: a Put whose response was lost is sent again, and
 * then refused because of itself.
 */
async function isAlreadyWritten({ PK, SK, generation }: StatsItem): Promise<boolean> {
  return (await get<StatsItem>({ PK, SK }))?.generation === generation;
}
