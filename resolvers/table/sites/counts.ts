import type { Counts } from "./stats.ts";

/**
 * The counters, in the order in which a row stores them. `duration` and `engagedSeconds` are whole seconds;
 * `revenue` is in minor units.
 */
export const COUNTERS = [
  "pageViews",
  "sessions",
  "bounces",
  "duration",
  "events",
  "engagedSeconds",
  "conversions",
  "revenue",
] as const satisfies (keyof Counts)[];
export type Counter = (typeof COUNTERS)[number];

/** The attributes of a head that say how much there was, without sketch and lists. */
export const HEAD_NUMBERS = [
  "periodStart",
  "periodEnd",
  "uniqueVisitors",
  "through",
  "lacks",
  "ttl",
  ...COUNTERS,
];

/** A period as it is read: its bounds and its visitors, without sketch and lists. */
type Read = Counts & { periodStart: string; periodEnd: string; uniqueVisitors: number };

/** Returns the schema's SiteStats. */
export function siteStats(read: Read) {
  const { periodStart, periodEnd, uniqueVisitors } = read;
  return { periodStart, periodEnd, uniqueVisitors, ...toCounts(read) };
}

/**
 * Returns the numbers of the API. Rates are calculated here, never stored, and are null if there is nothing
 * to divide by.
 */
export function toCounts(input: Counts) {
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

/**
 * Returns at least 0: while a fold has not written all of its transactions, a number may be too small, even
 * negative.
 */
export function clampCount(count = 0): number {
  return Math.max(0, count);
}

export function ratio(count: number, input: number): number | null {
  return input > 0 ? count / input : null;
}
