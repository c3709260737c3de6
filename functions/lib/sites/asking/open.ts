import type { EventItem } from "#table/sites/event";
import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import type { StatsItem } from "#table/sites/stats";
import { KEPT_DAYS, within } from "#table/sites/stats";
import { getAll, queryAll } from "../../aws/dynamodb.ts";
import { InputError } from "../../aws/errors.ts";
import type { OpenDay, OpenDays } from "../../visits.ts";
import { IDLE_MS } from "../fold/place.ts";
import { splitSessions } from "../fold/split.ts";
import { keptFrom } from "../rawEvents.ts";
import type { Day } from "../stats/calendar.ts";
import { dayAt, toInstant } from "../stats/calendar.ts";
import type { AskedSite } from "./question.ts";
import { readRawUntil } from "./rawUntil.ts";

/** How many raw events one question reads at most. */
const MAX_EVENTS = 20_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A day is written soon after its end. So long it counts as open whether counts of it are stored or not. */
const OPEN_MS = 48 * HOUR_MS;
/** How long a visit may go on after an open day whose next day is written already. */
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
 * Returns the visits of days that have no files, from their raw events: of the oldest first, until 20,000 events were
 * read. Days without any counts are left out. Throws a DayNotKeptError if the raw events of one have expired; it does not
 * name the day if `isHidden`: the caller must not learn on which days there were other visits.
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
    let { events, until } = await readFrom(site, from, { end, most });
    if (until === to && events.some(({ at }) => Date.parse(at) >= to - IDLE_MS)) {
      end = Math.min(to + AFTER_MS, readAt);
      const after = await readRawUntil(site, { start: to, end, most: most - events.length });
      events = [...events, ...after.events];
      until = after.until;
    }
    most -= events.length;
    const sessions = splitSessions(events);
    for (const day of span) {
      const visits = sessions.filter(({ events }) => isIn(day, beginningOf(events)));
      if (visits.length > 0) days.push({ date: day.date, visits });
    }
    if (until < end) return { days, completeUntil: toInstant(until) };
  }
  return { days, completeUntil: toInstant(readAt) };
}

/**
 * Reads the raw events from an instant on, and of visits that go on at it all that says where they began. Engagement is sent while a page
 * is read, so a visit may have had nothing else for a while before.
 */
async function readFrom(site: AskedSite, from: number, { end, most }: { end: number; most: number }) {
  let start = from - IDLE_MS;
  const read = await readRawUntil(site, { start, end, most });
  let { events } = read;
  while (splitSessions(events).some((visit) => mayHaveBegunBefore(visit.events, start, from))) {
    const before = await readRawUntil(site, { start: start - IDLE_MS, end: start, most: MAX_EVENTS });
    events = [...before.events, ...events];
    start -= IDLE_MS;
  }
  return { events, until: read.until };
}

/** Whether a visit begins with engagement, so early that what comes before may not have been read. */
function mayHaveBegunBefore([first, ...more]: EventItem[], start: number, from: number): boolean {
  if (first?.entity !== "Engagement" || Date.parse(first.at) >= start + IDLE_MS) return false;
  return more.some(({ at }) => Date.parse(at) >= from);
}

/** When a visit began: engagement alone begins none, in files (functions/lib/lake/visit.ts) as in counts. */
function beginningOf(events: EventItem[]): string | undefined {
  return events.find(({ entity }) => entity !== "Engagement")?.at;
}

function isIn({ start, end }: Day, at: string | undefined): boolean {
  return at !== undefined && start <= at && at < end;
}

/**
 * A day that is long over has visits if it has counts, or is marked to be counted. Counts of days are kept for a limited
 * time: an older day is taken to have visits, unless the site did not exist.
 */
async function countedDays(site: AskedSite, missing: Day[], now: number): Promise<Day[]> {
  const { siteId, createdAt } = site;
  const isSure = ({ end }: Day): boolean =>
    Date.parse(end) > now - OPEN_MS || (Date.parse(end) <= now - KEPT_DAYS.DAY * DAY_MS && end > createdAt);
  const older = missing.filter((day) => !isSure(day) && day.end > createdAt);
  if (older.length === 0) return missing.filter(isSure);
  const range = within(siteId, "DAY", older[0]!.start, older.at(-1)!.end);
  const attributes = ["periodStart", "sessions", "pageViews", "events"];
  const stored = await queryAll<StatsItem>(range, { eventually: true, attributes });
  const markable = older.filter(({ end }) => Date.parse(end) > now - pendingRollup.TTL_SECONDS * 1000);
  const marked = await getAll<PendingRollupItem>(markable.map(({ date }) => pendingRollup.key(siteId, date)));
  const counted = new Set([
    ...stored
      .filter(({ sessions, pageViews, events }) => sessions || pageViews || events)
      .map(({ periodStart }) => periodStart),
    ...marked.map(({ dayStart }) => dayStart),
  ]);
  return missing.filter((day) => isSure(day) || counted.has(day.start));
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

/** A range takes in the day before it, in which its first visits may have begun: it begins a day after the last one that is not kept. */
function requireRaw(site: AskedSite, days: Day[], isHidden: boolean): void {
  const kept = keptFrom(site);
  const last = days.findLast(({ start }) => Date.parse(start) < kept);
  if (!last) return;
  const next = toInstant(Date.parse(last.end) + DAY_MS);
  throw new DayNotKeptError(
    "from",
    isHidden
      ? "A part of this range is no longer kept visit by visit: ask from a later instant on."
      : `The visits of ${last.date} are not in files, and its single events have expired: ask from ${next} on, or without filters.`,
  );
}
