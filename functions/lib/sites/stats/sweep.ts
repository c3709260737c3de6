import type { SiteItem } from "#table/sites/site";
import type { BreakdownItem } from "#table/sites/stats";
import { partsAt, SHORT_LISTS } from "#table/sites/stats";
import { monthAt } from "./calendar.ts";
import { queryAll, writeAll } from "../../aws/dynamodb.ts";
import { DIMENSIONS } from "./aggregate.ts";
import { ulidTime } from "../../ids/ulid.ts";
import { readStatsHead } from "./store.ts";

/** The most parts that a month's list may have: its 300 rows of up to 2,000 characters are four. */
const MAX_PARTS = 6;
/** The most that the clocks of two functions may differ, in ms. */
const SKEW_MS = 60_000;

/**
 * Deletes the unused parts of a month, which a rollup left when it stopped before they were valid or before
 * it deleted them: unlike those of hours and days they do not expire. It reads each possible part, so it runs
 * only after retries and rebuilds. Parts that are older than those of the head are unused for certain: their
 * head would be based on a version that this head replaced.
 */
export async function sweepMonth(site: Pick<SiteItem, "siteId" | "timezone">, at: string): Promise<void> {
  const { siteId, timezone } = site;
  const { start, end } = monthAt(at, timezone);
  const head = await readStatsHead(siteId, "MONTH", start);
  if (!head) return;
  const isLeft = ({ generation }: BreakdownItem): boolean =>
    (ulidTime(generation) ?? Infinity) < (ulidTime(head.generation) ?? 0) - SKEW_MS;
  for (const dimension of [...DIMENSIONS, SHORT_LISTS]) {
    const numbers = Array.from({ length: MAX_PARTS }, (_, number) => number);
    const found = await Promise.all(
      numbers.map((number) =>
        queryAll<BreakdownItem>(partsAt(siteId, dimension, number, "MONTH", start, end)),
      ),
    );
    await writeAll({ deletes: found.flat().filter(isLeft) });
  }
}
