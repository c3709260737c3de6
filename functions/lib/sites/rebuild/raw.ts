import type { EventItem } from "#table/sites/event";
import type { SiteItem } from "#table/sites/site";
import type { Span } from "../stats/calendar.ts";
import { IDLE_MS } from "../fold/place.ts";
import { compareEvents } from "../fold/sessionState.ts";
import { readRawEvents } from "../rawEvents.ts";

export type RebuildSite = Pick<
  SiteItem,
  "siteId" | "timezone" | "retentionDays" | "retainedBefore" | "mostShards"
>;

/** The events of one session: of one visitor, at most 30 minutes apart, without repeats. */
export interface RawSession {
  visitorId: string;
  events: EventItem[];
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** After this time every function uses a changed setting (functions/lib/sites/site.ts). */
const SETTINGS_MS = 60_000;

/**
 * Reads the raw events of all sessions that have one in `[from, to)`. To get each session whole, the range is
 * extended hour by hour on both sides until none is cut. Throws if a part of them has expired.
 */
export async function readRawSessions(
  site: RebuildSite,
  { start: from, end: to }: Span,
): Promise<RawSession[]> {
  let [start, end] = [Date.parse(from) - HOUR_MS, Date.parse(to) + HOUR_MS];
  let events = await readRawEvents(site, start, end);
  for (;;) {
    requireRawEvents(site, start < Date.parse(from) - HOUR_MS ? start : Date.parse(from));
    const found = splitSessions(events).filter((each) => each.events.some(({ at }) => from <= at && at < to));
    const isCutBefore = found.some((each) => startOf(each) - IDLE_MS < start);
    const isCutAfter = found.some((each) => endOf(each) + IDLE_MS >= end);
    if (!isCutBefore && !isCutAfter) return found;
    if (isCutBefore) {
      events = [...(await readRawEvents(site, start - HOUR_MS, start)), ...events];
      start -= HOUR_MS;
    }
    if (isCutAfter) {
      events = [...events, ...(await readRawEvents(site, end, end + HOUR_MS))];
      end += HOUR_MS;
    }
  }
}

function requireRawEvents(site: RebuildSite, start: number): void {
  const kept = keptFrom(site);
  if (start >= kept) return;
  throw new Error(
    `raw events before ${new Date(kept).toISOString()} have expired (the site keeps them ${retentionOf(site)}), ` +
      `and sessions of the range reach back to ${new Date(start).toISOString()}: begin later`,
  );
}

function retentionOf({ retentionDays, retainedBefore }: RebuildSite): string {
  const before = retainedBefore && `, what came before ${retainedBefore.until} ${retainedBefore.days} days`;
  return `${retentionDays} days${before ?? ""}`;
}

/**
 * Returns the time, in ms, from which on no raw event has expired. After a longer retention was set, events
 * that arrived before it expire by the shorter one.
 */
function keptFrom({ retentionDays, retainedBefore }: RebuildSite): number {
  const ago = (days: number): number => Date.now() - days * DAY_MS;
  if (!retainedBefore) return ago(retentionDays);
  const changed = Date.parse(retainedBefore.until) + SETTINGS_MS;
  return Math.max(ago(retentionDays), Math.min(changed, ago(retainedBefore.days)));
}

function splitSessions(events: EventItem[]): RawSession[] {
  const found: RawSession[] = [];
  const last = new Map<string, RawSession & { messages: Set<string> }>();
  for (const event of [...events].sort(compareEvents)) {
    const { visitorId, messageId } = event;
    let known = last.get(visitorId);
    if (!known || Date.parse(event.at) - endOf(known) > IDLE_MS) {
      known = { visitorId, events: [], messages: new Set() };
      last.set(visitorId, known);
      found.push(known);
    }
    if (messageId === undefined || !known.messages.has(messageId)) known.events.push(event);
    if (messageId !== undefined) known.messages.add(messageId);
  }
  return found;
}

function startOf({ events }: RawSession): number {
  return Date.parse(events[0]!.at);
}

function endOf({ events }: RawSession): number {
  return Date.parse(events.at(-1)!.at);
}
