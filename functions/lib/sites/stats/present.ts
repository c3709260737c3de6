import type { Counters, Dimension } from "./aggregate.ts";
import type { Reading } from "./read.ts";

/** Lists that know which visits are in a row, and not what these viewed. */
const WITHOUT_VIEWS: Dimension[] = ["entryPage", "exitPage", "event", "goal"];

/** Numbers as callers see them: rates are derived here and stored nowhere, and there are none of nothing. */
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

/** What was counted in a period: the schema's SiteStats. */
export function siteStats(reading: Reading) {
  return {
    periodStart: reading.start,
    periodEnd: reading.end,
    uniqueVisitors: reading.uniqueVisitors(),
    ...toCounts(reading.counters),
  };
}

/** One row of a list, one that is no sum: the schema's BreakdownRow. A goal is met by some of all visits, so their number has to be given. */
export function breakdownRow(dimension: Dimension, name: string, input: Counters, visits = 0) {
  return {
    ...sumRow(dimension, name, input),
    conversionRate: ratio(clampCount(input.conversions), visits),
    revenue: dimension === "goal" ? (input.revenue ?? 0) : null,
  };
}

/** Rows together. Each goal has a rate and a currency of its own, so a sum has none. */
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

/** Until a fold that is under way has written all of its parts, a number may be less than what it will be, even below 0. */
function clampCount(count = 0): number {
  return Math.max(0, count);
}

function ratio(count: number, input: number): number | null {
  return input > 0 ? count / input : null;
}
