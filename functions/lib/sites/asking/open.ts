import { InputError } from "../../aws/errors.ts";
import { allInParallel } from "../../aws/parallel.ts";
import type { OpenDay, OpenDays } from "../../input/sessions.ts";
import { beganBefore, sessionStartOf } from "../fold/began.ts";
import { IDLE_MS } from "../fold/place.ts";
import { splitSessions } from "../fold/split.ts";
import { keptFrom } from "../rawEvents.ts";
import type { Day } from "../stats/calendar.ts";
import { dayAt, toInstant } from "../stats/calendar.ts";
import { countedDays } from "./countedDays.ts";
import type { AskedSite } from "./question.ts";
import { readRawUntil } from "./rawUntil.ts";

/** The most raw events that one question reads. */
const MAX_EVENTS = 20_000;
/** The most visits for which one question asks where they began. */
const MAX_UNCLEAR = 1000;
const MAX_AT_ONCE = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest time for which a visit may go on after an open day whose next day is written already. */
const AFTER_MS = 3 * HOUR_MS;

/** The visits of a day are in no file, and its raw events have expired. */
export class DayNotKeptError extends InputError {}

/** Returns the local days in which a visit with events in a range may have begun, as far as they have. */
export function daysOf({ timezone }: AskedSite, { start, end }: { start: string; end: string }): Day[] {
  const now = toInstant(Date.now());
  const last = end < now ? end : now;
  const days: Day[] = [];
  const first = toInstant(Date.parse(start) - DAY_MS);
  for (let at = first; at < last; at = days.at(-1)!.end) days.push(dayAt(at, timezone));
  return days;
}

/**
 * Returns the visits of days that have no files, from their raw events: of the oldest first, until 20,000
 * events were read. Days without counted visits are left out. Throws a DayNotKeptError if the raw events of
 * one have expired; it does not name the day if `isHidden`: the caller must not learn on which days there
 * were other visits.
 */
export async function readOpenDays(site: AskedSite, missing: Day[], isHidden = false): Promise<OpenDays> {
  const readAt = Date.now();
  const days: OpenDay[] = [];
  let most = MAX_EVENTS;
  const counted = await countedDays(site, missing, readAt);
  requireRaw(site, counted, isHidden);
  for (const span of spansOf(counted)) {
    const [from, to] = [Date.parse(span[0]!.start), Date.parse(span.at(-1)!.end)];
    // A visit that began before the first day belongs to the day before, with all that it did.
    let end = Math.min(to, readAt);
    const read = await readFrom(site, from, { end, most });
    let { events, until } = read;
    if (until === to && events.some(({ at }) => Date.parse(at) >= to - IDLE_MS)) {
      end = Math.min(to + AFTER_MS, readAt);
      const after = await readRawUntil(site, { start: to, end, most: most - events.length });
      events = [...events, ...after.events];
      until = after.until;
    }
    most -= events.length;
    const sessions = splitSessions(events).filter((session) => !read.foreign.has(session.events[0]!.eventId));
    for (const day of span) {
      const visits = sessions.filter((session) => isIn(day, sessionStartOf(session)));
      if (visits.length > 0) days.push({ date: day.date, visits });
    }
    if (until < end) return { days, completeUntil: toInstant(until) };
  }
  return { days, completeUntil: toInstant(readAt) };
}

/**
 * Reads the raw events from an instant on. Engagement is sent while a page is read, so a visit may have had
 * nothing else for a while before: then its stored session says if it began before. `foreign` has the first
 * events of the visits that did. If that is not known, or there are too many, the events are all up to the
 * first action of such a visit.
 */
async function readFrom(site: AskedSite, from: number, { end, most }: { end: number; most: number }) {
  const read = await readRawUntil(site, { start: from - IDLE_MS, end, most });
  const start = toInstant(from);
  const unclear = splitSessions(read.events)
    .filter((session) => session.events[0]!.at < start && (sessionStartOf(session) ?? "") >= start)
    .sort((one, other) => (sessionStartOf(one)! < sessionStartOf(other)! ? -1 : 1));
  const asked = unclear.slice(0, MAX_UNCLEAR);
  const began = await allInParallel(MAX_AT_ONCE, asked, (session) => beganBefore(site.siteId, session));
  const unknown = unclear.find((_, at) => began[at] === undefined);
  const until = unknown ? Math.min(read.until, Date.parse(sessionStartOf(unknown)!)) : read.until;
  return {
    events: read.events.filter(({ at }) => Date.parse(at) < until),
    until,
    foreign: new Set(asked.flatMap(({ events: [first] }, at) => (began[at] ? first!.eventId : []))),
  };
}

function isIn({ start, end }: Day, at: string | undefined): boolean {
  return at !== undefined && start <= at && at < end;
}

/** Days that follow one another, together. */
function spansOf(days: Day[]): Day[][] {
  const spans: Day[][] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last?.at(-1)?.end === day.start) last.push(day);
    else spans.push([day]);
  }
  return spans;
}

/**
 * A range takes in the day before it, in which its first visits may have begun: it begins a day after the
 * last one that is not kept.
 */
function requireRaw(site: AskedSite, days: Day[], isHidden: boolean): void {
  const kept = keptFrom(site);
  const last = days.findLast(({ start }) => Date.parse(start) < kept);
  if (!last) return;
  const next = toInstant(Date.parse(last.end) + DAY_MS);
  throw new DayNotKeptError(
    "from",
    isHidden
      ? "A part of this range is no longer kept session by session: ask from a later instant on."
      : `The sessions of ${last.date} are not in files, and its single events have expired: ask from ${next} on, or without filters.`,
  );
}
