import type { RecentEvent } from "./rows.ts";

/** The schema's RealtimeMinute. */
export interface RealtimeMinute {
  /** The start of the minute. */
  at: string;
  pageViews: number;
  visitors: number;
}

const MINUTE_MS = 60_000;

/**
 * Counts events by the minute of the clock: the last `count` minutes, oldest first, empty ones among them.
 * The last one is that of `now` (in ms), and has events that are dated ahead. `events` must have each event
 * once; those before the minutes are left out.
 */
export function countMinutes(events: RecentEvent[], now: number, count: number): RealtimeMinute[] {
  const first = Math.floor(now / MINUTE_MS) - count + 1;
  const minutes = Array.from({ length: count }, () => ({ pageViews: 0, visitors: new Set<string>() }));
  for (const { at, visitor, isPageView } of events) {
    const minute = minutes[Math.min(Math.floor(at / MINUTE_MS) - first, count - 1)];
    minute?.visitors.add(visitor);
    if (minute && isPageView) minute.pageViews += 1;
  }
  return minutes.map(({ pageViews, visitors }, number) => ({
    at: new Date((first + number) * MINUTE_MS).toISOString(),
    pageViews,
    visitors: visitors.size,
  }));
}

/** Returns each event once: of one that was stored twice, and of its repeats, the first. */
export function eachOnce(events: RecentEvent[]): RecentEvent[] {
  const found = new Map<string, RecentEvent>();
  for (const recent of events) {
    const name = `${recent.visitor} ${recent.event}`;
    const before = found.get(name);
    if (!before || recent.at < before.at) found.set(name, recent);
  }
  return [...found.values()];
}
