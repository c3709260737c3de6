/**
 * The number of days for which the API keeps a site's hours and days (schema.graphql, `Site.stats`: 90 days,
 * two years). It is one less here, so that no range ends while it is requested.
 */
const DAYS = { HOUR: 89, DAY: 729, MONTH: Infinity };

/** True if hours, days or months that began at `start` are still kept: both times in ms. */
export function isKept(period: keyof typeof DAYS, start: number, now: number): boolean {
  return start + DAYS[period] * 24 * 3_600_000 > now;
}
