import type { Counters, Dimension } from "./state.ts";
import type { Reading } from "./read.ts";

/** Lists that know which visits are in a row, and not what these viewed. */
const WITHOUT_VIEWS: Dimension[] = ["entryPage", "exitPage", "event", "goal"];

/** Numbers as callers see them: rates are derived here and stored nowhere, and there are none of nothing. */
export function counts(of: Counters) {
  const pageViews = shown(of.pageViews);
  const sessions = shown(of.sessions);
  const bounces = shown(of.bounces);
  const duration = shown(of.duration);
  const engagedSeconds = shown(of.engagedSeconds);
  return {
    pageViews,
    sessions,
    bounces,
    duration,
    events: shown(of.events),
    engagedSeconds,
    conversions: shown(of.conversions),
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
    ...counts(reading.counters),
  };
}

/** One row of a list, one that is no sum: the schema's BreakdownRow. A goal is met by some of all visits, so their number has to be given. */
export function row(dimension: Dimension, name: string, of: Counters, visits = 0) {
  return {
    ...sum(dimension, name, of),
    conversionRate: ratio(shown(of.conversions), visits),
    revenue: dimension === "goal" ? (of.revenue ?? 0) : null,
  };
}

/** Rows together. Each goal has a rate and a currency of its own, so a sum has none. */
export function sum(dimension: Dimension, name: string, of: Counters) {
  const counted = counts(of);
  return {
    name,
    ...counted,
    viewsPerSession: WITHOUT_VIEWS.includes(dimension) ? null : counted.viewsPerSession,
    conversionRate: null,
    revenue: null,
  };
}

/** Until a fold that is under way has written all of its parts, a number may be less than what it will be, even below 0. */
function shown(count = 0): number {
  return Math.max(0, count);
}

function ratio(count: number, of: number): number | null {
  return of > 0 ? count / of : null;
}
