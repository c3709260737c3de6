import type { Counted } from "./wanted.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * True if hours, days or months that began at `start` are still kept: both times in ms. It is one day less
 * than the site says, so that no range ends while it is requested.
 */
export function isKept(site: Counted, period: "HOUR" | "DAY" | "MONTH", start: number, now: number): boolean {
  if (period === "MONTH") return true;
  const days = period === "HOUR" ? site.hourlyStatsDays : site.dailyStatsDays;
  return start + (days - 1) * DAY_MS > now;
}
