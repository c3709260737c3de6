import type { SiteItem } from "#table/sites/site";
import { statsDaysOf } from "#table/sites/site";
import { keptSince } from "../../retention/retention.ts";

/** The settings of a site by which its statistics are kept, with their earlier values. */
export type StatsRetention = Pick<
  SiteItem,
  "hourlyStatsDays" | "dailyStatsDays" | "hourlyStatsBefore" | "dailyStatsBefore"
>;

/** Returns the number of days for which a site's hours or days are kept. Months are kept without limit. */
export function keptDays(site: StatsRetention, period: "HOUR" | "DAY"): number {
  const { hourlyStatsDays, dailyStatsDays } = statsDaysOf(site);
  return period === "HOUR" ? hourlyStatsDays : dailyStatsDays;
}

/** Returns true if the hours of a day, or the days of a month, that begin at `start` are still kept. */
export function isKept(
  site: StatsRetention,
  period: "HOUR" | "DAY",
  start: string,
  now = Date.now(),
): boolean {
  const before = period === "HOUR" ? site.hourlyStatsBefore : site.dailyStatsBefore;
  return Date.parse(start) > keptSince(keptDays(site, period), before, now);
}
