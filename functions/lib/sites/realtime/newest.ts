import { get, query, type QueryPage } from "#functions/aws/dynamodb";
import { allInParallel } from "#functions/aws/parallel";
import type { Range } from "#table/key";
import * as event from "#table/sites/event";
import { MAX_AHEAD_SECONDS } from "#table/sites/eventDedupe";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import type { RawEvent } from "./rows.ts";

/**
 * The most events that are filled in: the newest of a site with more page views and custom events in 30
 * minutes (11 a second).
 */
export const MAX_FILLED = 20_000;

const MAX_AT_ONCE = 8;
const ATTRIBUTES = ["entity", "siteId", "eventId", "messageId", "at", "visitorId", "path"] as const;

/** The items that were read from one partition, newest first. */
interface List extends QueryPage<RawEvent> {
  range: Range;
}

/**
 * Reads the page views and custom events of a site in the last `windowMs` before `now` (in ms), newest first,
 * and those that a server's clock has dated ahead. If there are more than `most`, it returns the newest, and
 * reads at most twice as many. Strongly consistent: what was stored before the call is in it. Empty if the
 * site is deleted.
 */
export async function newestEvents(
  siteId: string,
  now: number,
  windowMs: number,
  most = MAX_FILLED,
): Promise<RawEvent[]> {
  const found = await get<SiteItem>(site.key(siteId));
  if (found?.status !== "ACTIVE") return [];
  const ranges = rangesOf(found, now, windowMs);
  const limit = Math.ceil(most / ranges.length);
  const lists = await allInParallel(MAX_AT_ONCE, ranges, (range) => read(range, limit));
  for (;;) {
    const events = lists.flatMap(({ items }) => items).sort(newestFirst);
    const latest = latestOf(lists.filter(({ next }) => next));
    if (!latest) return events.slice(0, most);
    // Older events of this list are not read yet, so those of other lists wait for them.
    const whole = events.findIndex(({ at }) => at <= oldestOf(latest));
    if (whole >= most) return events.slice(0, most);
    const { items, next } = await read(latest.range, limit, latest.next);
    Object.assign(latest, { items: [...latest.items, ...items], next });
  }
}

function newestFirst(one: RawEvent, other: RawEvent): number {
  return Number(one.at < other.at) - Number(one.at > other.at);
}

async function read(range: Range, limit: number, after?: Record<string, unknown>): Promise<List> {
  const { items, next } = await query<RawEvent>(range, {
    ...{ limit, after, backwards: true, attributes: ATTRIBUTES },
  });
  return { range, items, ...(next ? { next } : {}) };
}

/** The days, shards and kinds that may have such events. */
function rangesOf({ siteId, mostShards }: SiteItem, now: number, windowMs: number): Range[] {
  const from = new Date(now - windowMs).toISOString();
  const to = new Date(now + MAX_AHEAD_SECONDS * 1000 + 1).toISOString();
  const days = [...new Set([from, to].map((at) => at.slice(0, 10)))];
  const shards = Array.from({ length: mostShards }, (_, shard) => shard);
  return days.flatMap((day) =>
    shards.flatMap((shard) =>
      (["PageView", "CustomEvent"] as const).map((entity) =>
        event.within({ siteId, entity, day, shard }, from, to),
      ),
    ),
  );
}

function latestOf(lists: List[]): List | undefined {
  return lists.reduce<List | undefined>(
    (latest, each) => (latest && oldestOf(latest) >= oldestOf(each) ? latest : each),
    undefined,
  );
}

/** The time down to which a list was read. A page that has a next one is not empty. */
function oldestOf({ items }: List): string {
  return items.at(-1)!.at;
}
