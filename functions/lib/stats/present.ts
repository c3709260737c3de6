import type { Counters, Dimension } from "../state.ts";
import type { Reading } from "./read.ts";

/** Lists that know which visits are in a row, and not what these viewed. */
const WITHOUT_VIEWS: Dimension[] = ["entryPage", "exitPage", "event", "goal"];

/** Numbers as callers see them: rates are derived here and stored nowhere, and there are none of nothing. */
export function counts(of: Counters) {
  // Until a fold that is under way has written all of its parts, a number may be less than what it will be, even below 0.
  const at = (name: keyof Counters): number => Math.max(0, of[name] ?? 0);
  const sessions = at("sessions");
  const perSession = (count: number): number | null => ratio(count, sessions);
  return {
    ...{ pageViews: at("pageViews"), sessions, bounces: at("bounces"), duration: at("duration") },
    ...{ events: at("events"), engagedSeconds: at("engagedSeconds"), conversions: at("conversions") },
    bounceRate: perSession(at("bounces")),
    averageDuration: perSession(at("duration")),
    viewsPerSession: perSession(at("pageViews")),
    secondsPerView: ratio(at("engagedSeconds"), at("pageViews")),
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

/** One row of a list: the schema's BreakdownRow. A goal is met by some of all visits, so their number has to be given. */
export function row(dimension: Dimension, value: string, of: Counters, visits = 0) {
  const counted = counts(of);
  return {
    value,
    ...counted,
    viewsPerSession: WITHOUT_VIEWS.includes(dimension) ? null : counted.viewsPerSession,
    conversionRate: ratio(counted.conversions, visits),
    worth: Math.max(0, of.value ?? 0),
  };
}

function ratio(count: number, of: number): number | null {
  return of > 0 ? count / of : null;
}
