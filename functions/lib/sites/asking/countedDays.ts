import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import type { StatsItem } from "#table/sites/stats";
import * as stats from "#table/sites/stats";
import { dayOfMonth } from "#table/sites/stats";
import { getAll, queryAll } from "../../aws/dynamodb.ts";
import type { Day } from "../stats/calendar.ts";
import { monthAt } from "../stats/calendar.ts";
import { isKept } from "../stats/retention.ts";
import type { AskedSite } from "./question.ts";

/**
 * The time after its end for which a day counts as open, whether counts of it are stored or not. A day is
 * written soon after its end.
 */
const OPEN_MS = 48 * 3_600_000;

/**
 * Returns the days on which visits began, as far as counts say: a day that is long over has some if it has
 * counted sessions, or is marked to be counted. When a day's own counts have expired, those of its month say
 * which days had sessions; of months that were counted before they did, each day is returned.
 */
export async function countedDays(site: AskedSite, missing: Day[], now: number): Promise<Day[]> {
  const isOpen = ({ end }: Day): boolean => Date.parse(end) > now - OPEN_MS;
  const isOld = ({ end }: Day): boolean => !isKept(site, "DAY", end, now);
  const over = missing.filter((day) => !isOpen(day) && day.end > site.createdAt);
  const counted = new Set([
    ...(await byDays(
      site,
      over.filter((day) => !isOld(day)),
      now,
    )),
    ...(await byMonths(site, over.filter(isOld))),
  ]);
  return missing.filter((day) => isOpen(day) || counted.has(day.start));
}

async function byDays({ siteId }: AskedSite, days: Day[], now: number): Promise<string[]> {
  if (days.length === 0) return [];
  const range = stats.within(siteId, "DAY", days[0]!.start, days.at(-1)!.end);
  const stored = await queryAll<StatsItem>(range, {
    eventually: true,
    attributes: ["periodStart", "sessions"],
  });
  const markable = days.filter(({ end }) => Date.parse(end) > now - pendingRollup.TTL_SECONDS * 1000);
  const marked = await getAll<PendingRollupItem>(markable.map(({ date }) => pendingRollup.key(siteId, date)));
  return [
    ...stored.filter(({ sessions }) => sessions).map(({ periodStart }) => periodStart),
    ...marked.map(({ dayStart }) => dayStart),
  ];
}

async function byMonths({ siteId, timezone }: AskedSite, days: Day[]): Promise<string[]> {
  if (days.length === 0) return [];
  const first = monthAt(days[0]!.start, timezone).start;
  const stored = await queryAll<StatsItem>(stats.within(siteId, "MONTH", first, days.at(-1)!.end), {
    eventually: true,
    attributes: ["periodStart", "days", "lacks"],
  });
  const months = new Map(stored.map((head) => [head.periodStart, head]));
  return days
    .filter((day) => {
      const month = months.get(monthAt(day.start, timezone).start);
      if (!month) return false;
      const { days: known, lacks = [] } = month;
      return !known || known.includes(dayOfMonth(day.date)) || lacks.includes(day.start);
    })
    .map(({ start }) => start);
}
