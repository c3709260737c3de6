/**
 * How many days the API keeps the hours and the days of a site (schema.graphql, `Site.stats`: 90 days, two
 * years); one less, so that nothing is asked for that ends while it is asked.
 */
const DAYS = { HOUR: 89, DAY: 729, MONTH: Infinity };

/** Whether what began at `start` is still kept by hours, days or months: both in ms. */
export function isKept(period: keyof typeof DAYS, start: number, now: number): boolean {
  return start + DAYS[period] * 24 * 3_600_000 > now;
}
