import type { Counted, PeriodRange } from "./wanted.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * True if hours, days or months that began at `start` are still kept: both times in ms. It is up to a day
 * less than the site says, so that no range ends while it is requested.
 */
export function isKept(site: Counted, period: PeriodRange["period"], start: number, now: number): boolean {
  if (period === "MONTH") return true;
  const isHour = period === "HOUR";
  const days = isHour ? site.hourlyStatsDays : site.dailyStatsDays;
  const since = isHour ? site.hourlyStatsSince : site.dailyStatsSince;
  return start + (days - 1) * DAY_MS > now && start >= Date.parse(since.slice(0, 10)) + DAY_MS;
}
