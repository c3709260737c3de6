import type { Counters, Dimension } from "./aggregate.ts";
import type { Reading } from "./read.ts";

/** Lists whose rows have sessions, but not the page views of these sessions. */
const WITHOUT_VIEWS: Dimension[] = ["entryPage", "exitPage", "event", "goal"];

/**
 * Returns the numbers of the API. Rates are calculated here, never stored, and are null if there is nothing
 * to divide by.
 */
export function toCounts(input: Counters) {
  const pageViews = clampCount(input.pageViews);
  const sessions = clampCount(input.sessions);
  const bounces = clampCount(input.bounces);
  const duration = clampCount(input.duration);
  const engagedSeconds = clampCount(input.engagedSeconds);
  return {
    pageViews,
    sessions,
    bounces,
    duration,
    events: clampCount(input.events),
    engagedSeconds,
    conversions: clampCount(input.conversions),
    bounceRate: ratio(bounces, sessions),
    averageDuration: ratio(duration, sessions),
    viewsPerSession: ratio(pageViews, sessions),
    averageTimeOnPage: ratio(engagedSeconds, pageViews),
  };
}

/** Returns the schema's SiteStats. */
export function siteStats(reading: Reading) {
  return {
    periodStart: reading.start,
    periodEnd: reading.end,
    uniqueVisitors: reading.uniqueVisitors(),
    ...toCounts(reading.counters),
  };
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

/**
 * Returns at least 0: while a fold has not written all of its transactions, a number may be too small, even
 * negative.
 */
function clampCount(count = 0): number {
  return Math.max(0, count);
}

function ratio(count: number, input: number): number | null {
  return input > 0 ? count / input : null;
}
