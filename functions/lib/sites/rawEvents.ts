import type { EventItem } from "#table/sites/event";
import * as event from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { queryAll } from "../aws/dynamodb.ts";
import { allInParallel } from "../aws/parallel.ts";
import { keptSince } from "../retention/retention.ts";

const DAY_MS = 86_400_000;
const KINDS = ["PageView", "CustomEvent", "Engagement"] as const;
const MAX_AT_ONCE = 8;

/** Returns all shards that a site's raw events may be in. */
export function shardsOf({ mostShards }: Pick<SiteItem, "mostShards">): number[] {
  return Array.from({ length: mostShards }, (_, shard) => shard);
}

/**
 * Returns the raw events of a site in `[start, end)`, in Unix milliseconds, in no order; by default of all
 * shards.
 */
export async function readRawEvents(
  site: Pick<SiteItem, "siteId" | "mostShards">,
  start: number,
  end: number,
  shards = shardsOf(site),
): Promise<EventItem[]> {
  const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()];
  const days: string[] = [];
  for (let at = start - (start % DAY_MS); at < end; at += DAY_MS)
    days.push(new Date(at).toISOString().slice(0, 10));
  const ranges = days.flatMap((day) =>
    shards.flatMap((shard) => KINDS.map((entity) => ({ siteId: site.siteId, entity, day, shard }))),
  );
  const pages = await allInParallel(MAX_AT_ONCE, ranges, (input) =>
    queryAll<EventItem>(event.within(input, from, to)),
  );
  return pages.flat();
}

/** Returns the time, in ms, from which on no raw event has expired. */
export function keptFrom({
  retentionDays,
  retainedBefore,
}: Pick<SiteItem, "retentionDays" | "retainedBefore">): number {
  return keptSince(retentionDays, retainedBefore);
}
