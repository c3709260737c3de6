import { createHash } from "node:crypto";
import { countMinutes, eachOnce, type RealtimeMinute } from "./minutes.ts";
import type { LiveView } from "./live.ts";
import { readRecentEvents } from "./recent.ts";
import type { RecentEvent } from "./rows.ts";
import { WINDOW_MS } from "./rows.ts";

/** The schema's RealtimeStats. */
export interface RealtimeStats {
  siteId: string;
  at: string;
  currentVisitors: number;
  pageViews: number;
  activePages: { path: string; visitors: number }[];
  minutes: RealtimeMinute[];
}

const MAX_PAGES = 20;
/** The number of minutes of the clock that are wholly in the window. */
const MINUTES = 5;

/** The counts of a site without visitors. */
export const NO_VISITORS = { currentVisitors: 0, pageViews: 0, activePages: [], minutes: [] };

/**
 * Reads the current visitors of a site at `now` (in ms). `live` must have been read before, or written, with
 * strong consistency: see `readRecentEvents`. Throws if the table cannot be read.
 */
export async function readRealtimeStats(live: LiveView, now: number): Promise<RealtimeStats> {
  return computeRealtimeStats(live.siteId, await readRecentEvents(live, now, WINDOW_MS), now);
}

/**
 * Counts the events of the 5 minutes before `now`. If an event was stored twice, or repeated, the first
 * counts.
 */
export function computeRealtimeStats(siteId: string, events: RecentEvent[], now: number): RealtimeStats {
  const counted = eachOnce(events.filter(({ at }) => at > now - WINDOW_MS));
  const last = new Map<string, RecentEvent>();
  for (const recent of counted) {
    const before = last.get(recent.visitor);
    if (!before || isLater(recent, before)) last.set(recent.visitor, recent);
  }
  return {
    siteId,
    at: new Date(now).toISOString(),
    currentVisitors: last.size,
    pageViews: counted.filter(({ isPageView }) => isPageView).length,
    activePages: pagesOf([...last.values()]),
    minutes: countMinutes(counted, now, MINUTES),
  };
}

/**
 * Returns a digest of the numbers that a subscriber sees. The time of counting is not part of it, nor are
 * empty minutes: they change with the time alone.
 */
export function digestOf({
  currentVisitors,
  pageViews,
  activePages,
  minutes,
}: Omit<RealtimeStats, "siteId" | "at">): string {
  const busy = minutes.filter(({ visitors }) => visitors > 0);
  const text = JSON.stringify([currentVisitors, pageViews, activePages, busy]);
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}

function isLater(one: RecentEvent, other: RecentEvent): boolean {
  return one.at === other.at ? one.event > other.event : one.at > other.at;
}

/** Returns the pages by current visitors: each visitor is on the page of its last event. */
function pagesOf(events: RecentEvent[]): RealtimeStats["activePages"] {
  const counts = new Map<string, number>();
  for (const { path } of events) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts]
    .map(([path, visitors]) => ({ path, visitors }))
    .sort((a, b) => b.visitors - a.visitors || (a.path < b.path ? -1 : 1))
    .slice(0, MAX_PAGES);
}
