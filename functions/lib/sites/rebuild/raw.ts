import type { EventItem } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import { allInParallel } from "../../aws/parallel.ts";
import { beganBefore, sessionStartOf } from "../fold/began.ts";
import type { Span } from "../stats/calendar.ts";
import { IDLE_MS } from "../fold/place.ts";
import type { RawSession } from "../fold/split.ts";
import { splitSessions } from "../fold/split.ts";
import { InternalError } from "../../aws/errors.ts";
import { keptFrom, readRawEvents } from "../rawEvents.ts";
import type { StatsRetention } from "../stats/retention.ts";

export type { RawSession };

export type RebuildSite = StatsRetention &
  Pick<SiteItem, "siteId" | "timezone" | "retentionDays" | "retainedBefore" | "mostShards">;

const HOUR_MS = 3_600_000;
const MAX_AT_ONCE = 8;

/** Raw events are asked for that the site does not keep any more. */
export class RawEventsExpired extends InternalError {}

/**
 * Reads the raw events of all sessions that have one in `[from, to)`. To get each session whole, the range is
 * extended hour by hour on both sides until none is cut; of these hours only the cut sessions are kept.
 * Throws RawEventsExpired if a part of them has expired. By default it reads all shards.
 */
export function readRawSessions(site: RebuildSite, span: Span, shards?: number[]): Promise<RawSession[]> {
  const isWanted = ({ events }: RawSession) => events.some(({ at }) => span.start <= at && at < span.end);
  return readWanted(site, span, shards, { isWanted, settle: (cut) => Promise.resolve({ whole: [], cut }) });
}

/**
 * Reads the visits that began in `[from, to)`, with all that the lake's files have of them: half an hour
 * before a visit began nothing of it counts (functions/lib/lake/session.ts). For a visit that sent engagement
 * alone, the stored session says if it began before: a page that stays open for weeks would make each day
 * read weeks. Everything else is as in readRawSessions.
 */
export function readSessionsBegun(site: RebuildSite, span: Span, shards?: number[]): Promise<RawSession[]> {
  const isWanted = (item: RawSession) => {
    const began = sessionStartOf(item);
    return began !== undefined && span.start <= began && began < span.end;
  };
  const settle = async (visits: RawSession[]) => {
    const began = await allInParallel(MAX_AT_ONCE, visits, (item) => beganBefore(site.siteId, item));
    return {
      whole: visits.filter((_, at) => began[at] === false),
      cut: visits.filter((_, at) => began[at] === undefined),
    };
  };
  return readWanted(site, span, shards, { isWanted, settle });
}

interface Wanted {
  isWanted: (session: RawSession) => boolean;
  /**
   * Sorts wanted sessions that may have begun before the events that were read: `whole` ones need no more
   * events, `cut` ones stay cut.
   */
  settle: (sessions: RawSession[]) => Promise<{ whole: RawSession[]; cut: RawSession[] }>;
}

async function readWanted(
  site: RebuildSite,
  { start: from, end: to }: Span,
  shards: number[] | undefined,
  { isWanted, settle }: Wanted,
): Promise<RawSession[]> {
  const first = Date.parse(from) - HOUR_MS;
  let [start, end] = [first, Date.parse(to) + HOUR_MS];
  let found = splitSessions(await readRawEvents(site, start, end, shards)).filter(isWanted);
  const begun: RawSession[] = [];
  for (;;) {
    requireRawEvents(site, start < first ? start : Date.parse(from));
    const isCut = (each: RawSession): boolean => startOf(each) - IDLE_MS < start;
    const { whole, cut } = await settle(found.filter(isCut));
    begun.push(...found.filter((each) => !isCut(each)), ...whole);
    if (cut.length === 0) break;
    found = joined(cut, await readRawEvents(site, start - HOUR_MS, start, shards)).filter(isWanted);
    start -= HOUR_MS;
  }
  const done: RawSession[] = [];
  found = begun;
  for (;;) {
    const isCut = (each: RawSession): boolean => endOf(each) + IDLE_MS >= end;
    done.push(...found.filter((each) => !isCut(each)));
    const cut = found.filter(isCut);
    if (cut.length === 0) return done;
    found = joined(cut, await readRawEvents(site, end, end + HOUR_MS, shards)).filter(isWanted);
    end += HOUR_MS;
  }
}

/**
 * Divides the events of sessions and those that came before or after, as far as these are of the same
 * visitors.
 */
function joined(sessions: RawSession[], more: EventItem[]): RawSession[] {
  const visitors = new Set(sessions.map(({ visitorId }) => visitorId));
  const own = more.filter(({ visitorId }) => visitors.has(visitorId));
  return splitSessions([...sessions.flatMap(({ events }) => events), ...own]);
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
