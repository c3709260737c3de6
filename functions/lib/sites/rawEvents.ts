import type { EventItem } from "#table/sites/event";
import { within } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { queryAll } from "../aws/dynamodb.ts";
import { allInParallel } from "../aws/parallel.ts";

const DAY_MS = 86_400_000;
const KINDS = ["PageView", "CustomEvent", "Engagement"] as const;
const MAX_AT_ONCE = 8;

/** Returns the raw events of a site in `[start, end)`, in Unix milliseconds, in no order. */
export async function readRawEvents(
  site: Pick<SiteItem, "siteId" | "mostShards">,
  start: number,
  end: number,
): Promise<EventItem[]> {
  const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const days: string[] = [];
  for (let at = start - (start % DAY_MS); at < end; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  const shards = Array.from({ length: site.mostShards }, (_, shard) => shard);
  const ranges = days.flatMap((day) =>
    shards.flatMap((shard) => KINDS.map((entity) => ({ siteId: site.siteId, entity, day, shard }))),
  );
  const pages = await allInParallel(MAX_AT_ONCE, ranges, (input) =>
    queryAll<EventItem>(within(input, from, to)),
  );
  return pages.flat();
}
