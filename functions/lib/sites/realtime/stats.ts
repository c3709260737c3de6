import { createHash } from "node:crypto";
import { queryAll } from "#functions/aws/dynamodb";
import type { RealtimeItem } from "#table/sites/realtime";
import { within } from "#table/sites/realtime";
import type { RecentEvent } from "./rows.ts";
import { unpack, WINDOW_MS } from "./rows.ts";

/** The schema's RealtimeStats. */
export interface RealtimeStats {
  siteId: string;
  at: string;
  currentVisitors: number;
  pageViews: number;
  activePages: { path: string; visitors: number }[];
}

const MAX_PAGES = 20;
const MINUTE_MS = 60_000;

/** Reads the current visitors of a site at `now` (in ms) from the items of the last 5 minutes. */
export async function readRealtimeStats(siteId: string, now: number): Promise<RealtimeStats> {
  const from = new Date(now - WINDOW_MS).toISOString();
  // Two minutes beyond now, because the clock of the function that wrote an item may be ahead.
  const beyond = new Date(now + 2 * MINUTE_MS).toISOString();
  const items = await queryAll<RealtimeItem>(within(siteId, from, beyond));
  return computeRealtimeStats(siteId, items.flatMap(unpack), now);
}

/**
 * Counts the events of the 5 minutes before `now`. Of an event that was stored twice, and of its repeats, the
 * first counts.
 */
export function computeRealtimeStats(siteId: string, events: RecentEvent[], now: number): RealtimeStats {
  const counted = new Map<string, RecentEvent>();
  for (const recent of events.filter(({ at }) => at > now - WINDOW_MS)) {
    const name = `${recent.visitor} ${recent.event}`;
    const before = counted.get(name);
    if (!before || recent.at < before.at) counted.set(name, recent);
  }
  const last = new Map<string, RecentEvent>();
  for (const recent of counted.values()) {
    const before = last.get(recent.visitor);
    if (!before || isLater(recent, before)) last.set(recent.visitor, recent);
  }
  return {
    siteId,
    at: new Date(now).toISOString(),
    currentVisitors: last.size,
    pageViews: [...counted.values()].filter(({ isPageView }) => isPageView).length,
    activePages: pagesOf([...last.values()]),
  };
}

/** Returns a digest of the numbers that a subscriber sees; the time of counting is not part of it. */
export function digestOf({ currentVisitors, pageViews, activePages }: RealtimeStats): string {
  const text = JSON.stringify([currentVisitors, pageViews, activePages]);
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
