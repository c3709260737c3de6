import type { Retained, SiteItem } from "#table/sites/site";
import { statsDaysOf } from "#table/sites/site";

/** What a site says of how long its statistics are kept. */
export type StatsRetention = Pick<
  SiteItem,
  "hourlyStatsDays" | "dailyStatsDays" | "hourlyStatsBefore" | "dailyStatsBefore"
>;

const DAY_MS = 86_400_000;
/** After this time every function uses a changed setting (site.ts). */
export const SETTINGS_MS = 60_000;

/**
 * Returns the time, in ms, from which on nothing has expired that is kept for a number of days. After a
 * greater number was set, what was written before it expires by the smaller one.
 */
export function keptSince(days: number, before: Retained | undefined, now = Date.now()): number {
  const ago = (count: number): number => now - count * DAY_MS;
  if (!before) return ago(days);
  const changed = Date.parse(before.until) + SETTINGS_MS;
  return Math.max(ago(days), Math.min(changed, ago(before.days)));
}

/** Returns how many days after its end an hour or a day of a site is kept. Months are kept without limit. */
export function keptDays(site: StatsRetention, period: "HOUR" | "DAY"): number {
  const { hourlyStatsDays, dailyStatsDays } = statsDaysOf(site);
  return period === "HOUR" ? hourlyStatsDays : dailyStatsDays;
}

/** Returns whether the hours of a day, or the days of a month, that begin at `start` are still kept. */
export function isKept(
  site: StatsRetention,
  period: "HOUR" | "DAY",
  start: string,
  now = Date.now(),
): boolean {
  const before = period === "HOUR" ? site.hourlyStatsBefore : site.dailyStatsBefore;
  return Date.parse(start) > keptSince(keptDays(site, period), before, now);
}
