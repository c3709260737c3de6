import type { Counters } from "../state.ts";
import type { Reading } from "./read.ts";

/** Numbers as callers see them: rates are derived here and stored nowhere, and there are none of nothing. */
export function counts(of: Counters) {
  // Until a fold that is under way has written all of its parts, a number may be less than what it will be, even below 0.
  const at = (name: keyof Counters): number => Math.max(0, of[name] ?? 0);
  const sessions = at("sessions");
  const perSession = (count: number): number | null => (sessions > 0 ? count / sessions : null);
  return {
    ...{ pageViews: at("pageViews"), sessions, bounces: at("bounces"), duration: at("duration") },
    ...{ events: at("events"), engagedSeconds: at("engagedSeconds") },
    bounceRate: perSession(at("bounces")),
    averageDuration: perSession(at("duration")),
    viewsPerSession: perSession(at("pageViews")),
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

/** One row of a list: the schema's BreakdownRow. */
export function row(value: string, of: Counters) {
  return {
    value,
    ...counts(of),
    conversions: Math.max(0, of.conversions ?? 0),
    worth: Math.max(0, of.value ?? 0),
  };
}
