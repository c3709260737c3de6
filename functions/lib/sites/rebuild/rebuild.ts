import type { DeltaItem } from "#table/sites/delta";
import * as delta from "#table/sites/delta";
import type { StatsItem } from "#table/sites/stats";
import type { Span } from "../stats/calendar.ts";
import { dayAt, hourAt, monthAt } from "../stats/calendar.ts";
import { toLazy } from "../stats/lazyAggregate.ts";
import { put, queryAll } from "../../aws/dynamodb.ts";
import type { HourAggregates } from "../fold/contribution.ts";
import { pendingRollupItem } from "../fold/marks.ts";
import { writeSessions } from "../fold/write.ts";
import type { SiteGoal } from "../goals.ts";
import { mergedLog } from "../stats/mergeDeltas.ts";
import { inParallel } from "../../aws/parallel.ts";
import type { Aggregate } from "../stats/aggregate.ts";
import { isEmpty, sumAggregates } from "../stats/aggregate.ts";
import { rollUpDay, rollUpMonth } from "../stats/rollUp.ts";
import { readStatsHead, replacePeriod } from "../stats/store.ts";
import { sweepMonth } from "../stats/sweep.ts";
import type { RebuildSite, RawSession } from "./raw.ts";
import { readRawSessions } from "./raw.ts";
import { daysIn, hoursIn, requireRange } from "./range.ts";
import { compareSession } from "./sessions.ts";

/** The numbers of a rebuild. */
export interface RebuildReport {
  hours: number;
  days: number;
  events: number;
  sessions: number;
  /** Sessions that differed from their raw events. */
  mended: number;
}

const TRIES = 5;
const MAX_AT_ONCE = 8;

/** An hour as it was read, and its new state. */
interface Hour {
  start: string;
  head: StatsItem | undefined;
  deltas: DeltaItem[];
  state: Aggregate;
}

/**
 * Sets the hours in `[from, to)`, and the days and months that they belong to, to what the raw events give,
 * with the current goals. It works day by day, because the raw events of one day are held in memory.
 * `docs/rebuild.md` explains the steps, and why nothing is lost or counted twice while other events are
 * folded. Throws if the range does not consist of closed hours, or if events keep arriving; it may then be
 * run again.
 */
export async function rebuildHours(
  site: RebuildSite,
  goals: SiteGoal[],
  from: string,
  to: string,
  settle: () => Promise<unknown>,
): Promise<RebuildReport> {
  requireRange(site, from, to);
  const report: RebuildReport = { hours: 0, days: 0, events: 0, sessions: 0, mended: 0 };
  const days = daysIn(site, from, to);
  for (const day of days) {
    const done = await rebuildDay(site, goals, day, settle);
    // A session across midnight counts for the day before.
    const own = done.wholes.filter(({ events }) => day.start === from || events[0]!.at >= day.start);
    report.hours += done.hours;
    report.days += 1;
    report.events += own.reduce((count, { events }) => count + events.length, 0);
    report.sessions += own.length;
    report.mended += done.mended;
  }
  for (const month of new Set(days.map(({ start }) => monthAt(start, site.timezone).start)))
    await sweepMonth(site, month);
  return report;
}

async function rebuildDay(
  site: RebuildSite,
  goals: SiteGoal[],
  day: Span,
  settle: () => Promise<unknown>,
): Promise<{ wholes: RawSession[]; hours: number; mended: number }> {
  let mended = 0;
  const reserved = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const wholes = await readRawSessions(site, day);
    const isAsRead = async () => idsOf(await readRawSessions(site, day)) === idsOf(wholes);
    const looks = await allOrThrow(wholes, (whole) => compareSession(site, goals, whole));
    const mends = looks.flatMap(({ mend }) => mend ?? []);
    const open = mends.filter(({ name }) => !reserved.has(name));
    if (open.length > 0) {
      await allOrThrow(open, async ({ name, reservation }) => {
        if (await writeSessions(site, [reservation])) reserved.add(name);
      });
      await settle();
      continue;
    }
    if (mends.length > 0 && !(await isAsRead())) continue;
    const written = await allOrThrow(mends, ({ change }) => writeSessions(site, [change]));
    mended += written.filter((added) => added).length;
    if (written.includes(undefined)) continue;
    const contributions = looks.map(({ hours }) => hours);
    const hours = await allOrThrow(hoursIn(site, day), (start) => readHour(site, start, contributions));
    if (!(await isAsRead())) continue;
    const whole = dayAt(day.start, site.timezone);
    // Once the first hour is replaced, the day is no longer the sum of its hours. The mark makes the next
    // rollup correct that if this stops.
    await put(pendingRollupItem(site, whole, Date.now()));
    const isDone = await allOrThrow(hours, (hour) => replaceHour(site, hour));
    if (isDone.includes(false)) continue;
    await rollUpDay(site, whole);
    await rollUpMonth(site, day.start);
    return { wholes, hours: hours.length, mended };
  }
  throw new Error(`events of ${day.start} to ${day.end} keep arriving: ${TRIES} tries; try again later`);
}

async function readHour(site: RebuildSite, start: string, contributions: HourAggregates[]): Promise<Hour> {
  const head = await readStatsHead(site.siteId, "HOUR", start);
  const deltas = await queryAll<DeltaItem>(delta.ofHour(site.siteId, start));
  const state = sumAggregates(contributions.flatMap((hours) => hours.get(start) ?? []));
  return { start, head, deltas, state };
}

/** Replaces an hour. Returns false if it was merged since it was read. */
async function replaceHour(site: RebuildSite, { start, head, deltas, state }: Hour): Promise<boolean> {
  if (!head && deltas.length === 0 && isEmpty(state)) return true;
  const { end } = hourAt(start, site.timezone);
  const merged = mergedLog(head, deltas, "done");
  const next = { site, period: "HOUR" as const, start, end, state: toLazy(state), merged };
  return replacePeriod(head, next, deltas);
}

function idsOf(wholes: RawSession[]): string {
  return wholes
    .flatMap(({ events }) => events.map(({ eventId }) => eventId))
    .sort()
    .join();
}

/** Returns all results, or throws the first failure after all have ended. */
async function allOrThrow<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = await inParallel(MAX_AT_ONCE, items, work);
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}
