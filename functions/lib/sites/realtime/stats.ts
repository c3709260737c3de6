import { createHash } from "node:crypto";
import { queryAll, update, writeAll } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";
import type { LiveItem } from "#table/sites/live";
import { key } from "#table/sites/live";
import type { RealtimeItem } from "#table/sites/realtime";
import { within } from "#table/sites/realtime";
import { isComplete, isSurelyWritten } from "./live.ts";
import { newestEvents } from "./newest.ts";
import type { RawEvent, RecentEvent } from "./rows.ts";
import { groupByMinute, minuteItem, recentOf, unpack, WINDOW_MS } from "./rows.ts";

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

/** What is known of the looks at a site. */
export type Looked = Pick<LiveItem, "siteId" | "writtenUntil" | "completeUntil">;

/** The counts of a site without visitors. */
export const NO_VISITORS = { currentVisitors: 0, pageViews: 0, activePages: [] };

/**
 * Reads the current visitors of a site at `now` (in ms) from its RealtimeStats. If these are not complete, reads them from the raw events,
 * and fills in the RealtimeStats if the stream writes them from now on. `live` must have been read before, or written, with strong
 * consistency: what the stream has not written since then is a raw event that is read here. Throws if the table cannot be read.
 */
export async function readRealtimeStats(live: Looked, now: number): Promise<RealtimeStats> {
  const { siteId } = live;
  if (isComplete(live, now)) return computeRealtimeStats(siteId, await readMinutes(siteId, now), now);
  const raw = await newestEvents(siteId, now);
  if (isSurelyWritten(live, now))
    await fill(live, raw, now).catch((error: unknown) =>
      log.failed("the realtime view was not filled: the next look reads raw events again", error, { siteId }),
    );
  return computeRealtimeStats(
    siteId,
    raw.flatMap((event) => recentOf(event, now) ?? []),
    now,
  );
}

/**
 * Writes the events beside what the stream writes at the same time: an event that is in both counts once, by its id. Only then the
 * RealtimeStats are complete; if this ends before, the next look fills them again.
 */
async function fill({ siteId, writtenUntil }: Looked, raw: RawEvent[], now: number): Promise<void> {
  await writeAll({ puts: groupByMinute(raw, now).map(minuteItem) });
  await update(key(siteId), "SET #completeUntil = :until", {
    ConditionExpression: "attribute_exists(#PK)",
    ExpressionAttributeValues: { ":until": writtenUntil },
  });
}

async function readMinutes(siteId: string, now: number): Promise<RecentEvent[]> {
  const from = new Date(now - WINDOW_MS).toISOString();
  // Two minutes beyond now, because the clock of the function that wrote an item may be ahead.
  const beyond = new Date(now + 2 * MINUTE_MS).toISOString();
  const items = await queryAll<RealtimeItem>(within(siteId, from, beyond));
  return items.flatMap(unpack);
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
export function digestOf({
  currentVisitors,
  pageViews,
  activePages,
}: Pick<RealtimeStats, "currentVisitors" | "pageViews" | "activePages">): string {
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
