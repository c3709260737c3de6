import type { DeltaItem } from "#table/sites/delta";
import * as delta from "#table/sites/delta";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import type { SiteItem } from "#table/sites/site";
import type { Period, StatsItem } from "#table/sites/stats";
import * as stats from "#table/sites/stats";
import { dayOfMonth } from "#table/sites/stats";
import type { Day, Span } from "./calendar.ts";
import { dayAt, hourStart, toInstant, monthAt } from "./calendar.ts";
import type { LazyAggregate } from "./lazyAggregate.ts";
import { getAll, pages, queryAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { living } from "../../retention/living.ts";
import { mergeUntilDone } from "./mergeDeltas.ts";
import { topRows } from "./topRows.ts";
import { ReplacedDuringRead, storedAggregate } from "./lists.ts";
import { isKept } from "./retention.ts";
import type { CountedSite } from "./store.ts";
import { readStatsHead, hasLongLists, replacePeriod } from "./store.ts";

type Site = CountedSite & Pick<SiteItem, "timezone">;

/** The most rows that a list of a day or a month keeps; the others become one row. */
export const MAX_KEPT_ROWS = 300;
/** The most times that a period is tried again after a conflict with another writer. */
const TRIES = 5;

/**
 * Merges the deltas of closed hours among those that begin in `[from, to)`, and those of the open hour if its
 * lists are so long that the fold does not merge it.
 */
export async function mergeHours(site: Site, from: string, to: string): Promise<void> {
  const open = hourStart(toInstant(Date.now()), site.timezone);
  const until = to < open ? to : open;
  // Before the first hour of a day has ended, the range is empty, and DynamoDB refuses a range that ends
  // where it begins.
  const hours = from < until ? await hoursWithDeltas(site.siteId, from, until) : [];
  // One after the other, so that only one hour is in memory.
  for (const hour of hours) await mergeUntilDone(site, hour);
  if (from <= open && open < to && hasLongLists(await readStatsHead(site.siteId, "HOUR", open)))
    await mergeUntilDone(site, open);
}

async function hoursWithDeltas(siteId: string, from: string, to: string): Promise<Set<string>> {
  const hours = new Set<string>();
  for await (const deltas of pages<DeltaItem>(delta.within(siteId, from, to)))
    for (const { hour } of deltas) hours.add(hour);
  return hours;
}

/**
 * Sets a day that is over to the sum of its hours. It is repeated after a late event and may be repeated at
 * any time, because it does not depend on the day's former state. A day whose hours are no longer kept stays
 * unchanged. Throws after TRIES conflicts.
 */
export async function rollUpDay(site: Site, day: Span): Promise<void> {
  if (!isKept(site, "HOUR", day.start)) return;
  await mergeHours(site, day.start, day.end);
  if (Date.parse(day.end) > Date.now()) return;
  await roll(site, "DAY", day, "HOUR");
}

/**
 * Sets the month of an instant to the sum of its days so far, with a list of the missing days. Throws after
 * TRIES conflicts.
 */
export async function rollUpMonth(site: Site, at: string): Promise<void> {
  const month = monthAt(at, site.timezone);
  if (isKept(site, "DAY", month.start)) await roll(site, "MONTH", month, "DAY");
}

async function roll(site: Site, period: Period, span: Span, input: Period): Promise<void> {
  const { siteId } = site;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const old = await readStatsHead(siteId, period, span.start);
    const found = await queryAll<StatsItem>(stats.within(siteId, input, span.start, span.end));
    const heads = found.filter((head) => living(head));
    if (heads.length === 0) return;
    const holds = period === "MONTH" ? await holdsOf(site, span.start, heads) : {};
    try {
      const state = truncateLists(await storedAggregate(heads));
      if (await replacePeriod(old, { site, period, ...span, state, ...holds })) return;
    } catch (error) {
      if (!(error instanceof ReplacedDuringRead)) throw error;
    }
  }
  throw new InternalError(
    `${period} ${span.start} of site ${siteId} changed ${TRIES} times while it was rolled up: the message is retried`,
  );
}

/**
 * Returns the attributes of a month's head about its days. Its reader adds the hours of days that are
 * missing.
 */
async function holdsOf(site: Site, from: string, heads: StatsItem[]) {
  const days = heads
    .filter(({ sessions }) => sessions)
    .map(({ periodStart }) => dayOfMonth(dayAt(periodStart, site.timezone).date));
  return { through: heads.at(-1)!.periodEnd, lacks: await missingDays(site, from, heads), days };
}

/**
 * Returns the starts of the days, before the last stored one, that are pending and have never been rolled up.
 */
async function missingDays({ siteId, timezone }: Site, from: string, days: StatsItem[]): Promise<string[]> {
  const stored = new Set(days.map(({ periodStart }) => periodStart));
  const [missing, last] = [[] as Day[], days.at(-1)!];
  for (let day = dayAt(from, timezone); day.start < last.periodStart; day = dayAt(day.end, timezone))
    if (!stored.has(day.start)) missing.push(day);
  const marked = await getAll<PendingRollupItem>(missing.map(({ date }) => pendingRollup.key(siteId, date)));
  return marked.map(({ dayStart }) => dayStart).sort();
}

function truncateLists(state: LazyAggregate): LazyAggregate {
  return { ...state, rows: (dimension) => topRows(dimension, state.rows(dimension), MAX_KEPT_ROWS) };
}
