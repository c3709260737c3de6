import { clampCount, ratio, siteStats as shown, toCounts } from "#table/sites/counts";
import type { Counters, Dimension } from "./aggregate.ts";
import type { Reading } from "./read.ts";

/** Lists whose rows have sessions, but not the page views of these sessions. */
const WITHOUT_VIEWS: Dimension[] = ["entryPage", "exitPage", "event", "goal"];

/** Returns the schema's SiteStats. */
export function siteStats({ start, end, counters, uniqueVisitors }: Reading) {
  const read = { periodStart: start, periodEnd: end, uniqueVisitors: uniqueVisitors() };
  return shown({ ...counters, ...read });
}

/**
 * Returns the schema's BreakdownRow of one row that is not a sum. The conversion rate of a goal needs
 * `visits`, the number of all sessions.
 */
export function breakdownRow(dimension: Dimension, name: string, input: Counters, visits = 0) {
  return {
    ...sumRow(dimension, name, input),
    conversionRate: ratio(clampCount(input.conversions), visits),
    revenue: dimension === "goal" ? (input.revenue ?? 0) : null,
  };
}

/**
 * Returns the row of a sum of rows. It has no conversion rate and no revenue, because each goal has its own
 * rate and currency.
 */
export function sumRow(dimension: Dimension, name: string, input: Counters) {
  const counted = toCounts(input);
  return {
    name,
    ...counted,
    viewsPerSession: WITHOUT_VIEWS.includes(dimension) ? null : counted.viewsPerSession,
    conversionRate: null,
    revenue: null,
  };
}
