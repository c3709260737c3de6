import type { DeltaItem } from "#table/sites/delta";
import * as delta from "#table/sites/delta";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import type { SiteItem } from "#table/sites/site";
import type { Period, StatsItem } from "#table/sites/stats";
import { within } from "#table/sites/stats";
import type { Day, Span } from "./calendar.ts";
import { dayAt, hourStart, toInstant, monthAt } from "./calendar.ts";
import type { LazyAggregate } from "./lazyAggregate.ts";
import { getAll, pages, queryAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { mergeUntilDone } from "./mergeDeltas.ts";
import { truncate } from "./topRows.ts";
import { ReplacedDuringRead, storedAggregate } from "./lists.ts";
import { unlessExpired, readHead, isKept, hasLongLists, replacePeriod } from "./store.ts";

type Site = Pick<SiteItem, "siteId" | "timezone">;

/** How many rows a list of a day or a month keeps; the others are one row together. */
export const MAX_ROWS = 300;
/** How often a period is begun again because somebody else wrote at the same time. */
const TRIES = 5;

/**
 * Takes into their hours what folds added to those that have ended, of the hours that begin in `[from, to)`; and to the open one where the
 * aggregator leaves it.
 */
export async function mergeHours(site: Site, from: string, to: string): Promise<void> {
  const open = hourStart(toInstant(Date.now()), site.timezone);
  const until = to < open ? to : open;
  // In a day's first hour: DynamoDB refuses a range that ends where it begins.
  const hours = from < until ? await hoursWithDeltas(site.siteId, from, until) : [];
  // One after the other: what is held is that of one hour.
  for (const hour of hours) await mergeUntilDone(site, hour);
  if (from <= open && open < to && hasLongLists(await readHead(site.siteId, "HOUR", open)))
    await mergeUntilDone(site, open);
}

async function hoursWithDeltas(siteId: string, from: string, to: string): Promise<Set<string>> {
  const hours = new Set<string>();
  for await (const deltas of pages<DeltaItem>(delta.within(siteId, from, to)))
    for (const { hour } of deltas) hours.add(hour);
  return hours;
}

/**
 * Sets a day that is over to the sum of its hours. It may be done again at any time, and is after a late event: what the day was before does
 * not enter into it. A day whose hours are no longer kept stays as it is.
 */
export async function rollUpDay(site: Site, day: Span): Promise<void> {
  if (!isKept("HOUR", day.start)) return;
  await mergeHours(site, day.start, day.end);
  if (Date.parse(day.end) > Date.now()) return;
  await roll(site, "DAY", day, "HOUR");
}

/** Sets the month that an instant lies in to the sum of its days so far, and says which of them it lacks. */
export async function rollUpMonth(site: Site, at: string): Promise<void> {
  const month = monthAt(at, site.timezone);
  if (isKept("DAY", month.start)) await roll(site, "MONTH", month, "DAY");
}

async function roll(site: Site, period: Period, span: Span, input: Period): Promise<void> {
  const { siteId } = site;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const old = await readHead(siteId, period, span.start);
    const found = await queryAll<StatsItem>(within(siteId, input, span.start, span.end));
    const heads = found.filter((head) => unlessExpired(head));
    const last = heads.at(-1);
    if (!last) return;
    // A reader of the month adds the hours of the days that are not counted in.
    const holds =
      period === "MONTH"
        ? { through: last.periodEnd, lacks: await missingDays(site, span.start, heads) }
        : {};
    try {
      const state = truncateLists(await storedAggregate(heads));
      if (await replacePeriod(old, { siteId, period, ...span, state, ...holds })) return;
    } catch (error) {
      if (!(error instanceof ReplacedDuringRead)) throw error;
    }
  }
  throw new InternalError(
    `${period} ${span.start} of site ${siteId} changed under its roll-up ${TRIES} times`,
  );
}

/** Where the days begin, before the last of these, that are on the work list and have never been rolled up. */
async function missingDays({ siteId, timezone }: Site, from: string, days: StatsItem[]): Promise<string[]> {
  const stored = new Set(days.map(({ periodStart }) => periodStart));
  const [missing, last] = [[] as Day[], days.at(-1)!];
  for (let day = dayAt(from, timezone); day.start < last.periodStart; day = dayAt(day.end, timezone))
    if (!stored.has(day.start)) missing.push(day);
  const marked = await getAll<PendingRollupItem>(missing.map(({ date }) => pendingRollup.key(siteId, date)));
  return marked.map(({ dayStart }) => dayStart).sort();
}

function truncateLists(state: LazyAggregate): LazyAggregate {
  return { ...state, rows: (dimension) => truncate(dimension, state.rows(dimension), MAX_ROWS) };
}
