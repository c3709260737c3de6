import type { EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import type { Range } from "#table/key";
import { query } from "../../aws/dynamodb.ts";
import { allInParallel } from "../../aws/parallel.ts";

const DAY_MS = 86_400_000;
const KINDS = ["PageView", "CustomEvent", "Engagement"] as const;
const MAX_AT_ONCE = 8;

/** The events of one kind, of one day and shard, read page by page. */
interface Stream {
  range: Range;
  after?: Record<string, unknown> | undefined;
  /** The time of the last event that was read, in ms: all before it have been. */
  last: number;
  isRead: boolean;
}

/**
 * Reads the raw events of a site in `[start, end)`, in Unix milliseconds, in the order of their time, but no
 * more than `most`. Returns them with the time up to which they are all.
 */
export async function readRawUntil(
  site: Pick<SiteItem, "siteId" | "mostShards">,
  { start, end, most }: { start: number; end: number; most: number },
): Promise<{ events: EventItem[]; until: number }> {
  const found: EventItem[] = [];
  for (let day = start - (start % DAY_MS); day < end; day += DAY_MS) {
    const part = await readDay(site, Math.max(day, start), Math.min(day + DAY_MS, end), most - found.length);
    found.push(...part.events);
    if (part.until !== undefined) return { events: found, until: part.until };
  }
  return { events: found, until: end };
}

/** The same for a part of a UTC day; `until` is undefined if it was read to its end. */
async function readDay(
  site: Pick<SiteItem, "siteId" | "mostShards">,
  start: number,
  end: number,
  most: number,
): Promise<{ events: EventItem[]; until?: number }> {
  const streams = streamsOf(site, start, end);
  // All streams together read about as many as are wanted, and each page is as long as makes that few
  // requests.
  const limit = Math.max(100, Math.ceil(most / streams.length));
  const events: EventItem[] = [];
  for (;;) {
    const left = streams.filter(({ isRead }) => !isRead);
    const complete = Math.min(...left.map(({ last }) => last));
    const isEnough = events.filter(({ at }) => Date.parse(at) < complete).length > most;
    if (left.length === 0 || isEnough) return cut(events, complete, most);
    const behind = left.filter(({ last }) => last === complete);
    const pages = await allInParallel(MAX_AT_ONCE, behind, (stream) => readPage(stream, limit));
    events.push(...pages.flat());
  }
}

function streamsOf(
  { siteId, mostShards }: Pick<SiteItem, "siteId" | "mostShards">,
  start: number,
  end: number,
) {
  const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const day = from.slice(0, 10);
  return Array.from({ length: mostShards }, (_, shard) => shard).flatMap((shard) =>
    KINDS.map((entity): Stream => {
      return {
        range: event.within({ siteId, entity, day, shard }, from, to),
        last: start - 1,
        isRead: false,
      };
    }),
  );
}

async function readPage(stream: Stream, limit: number): Promise<EventItem[]> {
  const { items, next } = await query<EventItem>(stream.range, { limit, after: stream.after });
  stream.after = next;
  stream.isRead = next === undefined;
  stream.last = Math.max(stream.last, ...items.slice(-1).map(({ at }) => Date.parse(at)));
  return items;
}

/** Events of one millisecond are all kept, or none: what `until` says is complete. */
function cut(events: EventItem[], complete: number, most: number): { events: EventItem[]; until?: number } {
  const sorted = events
    .filter(({ at }) => Date.parse(at) < complete)
    .sort((one, other) => (one.at < other.at ? -1 : 1));
  const isAll = sorted.length <= most;
  if (isAll && complete === Infinity) return { events: sorted };
  const until = isAll ? complete : Date.parse(sorted[most]!.at);
  return { events: sorted.filter(({ at }) => Date.parse(at) < until), until };
}
