import type { SiteItem } from "#table/sites/site";
import type { Span } from "../stats/calendar.ts";
import { IDLE_MS } from "../fold/place.ts";
import type { RawSession } from "../fold/split.ts";
import { splitSessions } from "../fold/split.ts";
import { InternalError } from "../../aws/errors.ts";
import { keptFrom, readRawEvents } from "../rawEvents.ts";

export type { RawSession };

export type RebuildSite = Pick<
  SiteItem,
  "siteId" | "timezone" | "retentionDays" | "retainedBefore" | "mostShards"
>;

const HOUR_MS = 3_600_000;

/** Raw events are asked for that the site does not keep any more. */
export class RawEventsExpired extends InternalError {}

/**
 * Reads the raw events of all sessions that have one in `[from, to)`. To get each session whole, the range is
 * extended hour by hour on both sides until none is cut. Throws RawEventsExpired if a part of them has
 * expired. By default it reads all shards.
 */
export async function readRawSessions(
  site: RebuildSite,
  { start: from, end: to }: Span,
  shards?: number[],
): Promise<RawSession[]> {
  let [start, end] = [Date.parse(from) - HOUR_MS, Date.parse(to) + HOUR_MS];
  let events = await readRawEvents(site, start, end, shards);
  for (;;) {
    requireRawEvents(site, start < Date.parse(from) - HOUR_MS ? start : Date.parse(from));
    const found = splitSessions(events).filter((each) => each.events.some(({ at }) => from <= at && at < to));
    const isCutBefore = found.some((each) => startOf(each) - IDLE_MS < start);
    const isCutAfter = found.some((each) => endOf(each) + IDLE_MS >= end);
    if (!isCutBefore && !isCutAfter) return found;
    if (isCutBefore) {
      events = [...(await readRawEvents(site, start - HOUR_MS, start, shards)), ...events];
      start -= HOUR_MS;
    }
    if (isCutAfter) {
      events = [...events, ...(await readRawEvents(site, end, end + HOUR_MS, shards))];
      end += HOUR_MS;
    }
  }
}

function requireRawEvents(site: RebuildSite, start: number): void {
  const kept = keptFrom(site);
  if (start >= kept) return;
  throw new RawEventsExpired(
    `raw events before ${new Date(kept).toISOString()} have expired (the site keeps them ${retentionOf(site)}), ` +
      `and sessions of the range reach back to ${new Date(start).toISOString()}: begin later`,
  );
}

function retentionOf({ retentionDays, retainedBefore }: RebuildSite): string {
  const before = retainedBefore && `, what came before ${retainedBefore.until} ${retainedBefore.days} days`;
  return `${retentionDays} days${before ?? ""}`;
}

function startOf({ events }: RawSession): number {
  return Date.parse(events[0]!.at);
}

function endOf({ events }: RawSession): number {
  return Date.parse(events.at(-1)!.at);
}
