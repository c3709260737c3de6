import { InternalError } from "../aws/errors.ts";
import * as log from "../aws/log.ts";
import { encodeDay } from "./encode.ts";
import type { CountingHead, LakePeriodTarget } from "./heads.ts";
import { readLakeHead, replaceFiles } from "./heads.ts";
import type { LakeSession, SessionRows } from "./session.ts";
import { sessionRowsOf } from "./session.ts";

/** A local day of a site that is over. */
export interface LandingDay {
  siteId: string;
  /** The local date, `2026-11-21`. */
  day: string;
  dayStart: string;
  closesAt: string;
}

/** The functions of the domain of sites that read the visits of a day. */
export interface Source {
  /** Reads the visits that have an event in the day, whole, a part at a time. */
  visits: () => AsyncIterable<LakeSession[]>;
  /** Returns the beginning of the local hour of an instant. */
  hourOf: (at: string) => string;
  /** The beginning of the day's month. */
  monthStart: string;
}

/**
 * 3.2 KB of memory a visit while files are made: with these a function of 1,769 MB has room for what it
 * reads.
 */
const MAX_SESSIONS = 250_000;
/** The most times that a day is tried again after a conflict with another writer. */
const TRIES = 5;

/**
 * Writes the files of a day that is over: all visits that began in it, with what happened in them after it.
 * Files depend on the raw events alone, so a day may be written at any time and by several writers at once.
 * The head is read before the events are: a writer that read fewer events cannot be the last. Returns the
 * number of visits; undefined for a day with more than MAX_VISITS, which is logged as an error and keeps the
 * files that it has: trying it again would read as much for nothing. Throws after TRIES conflicts; the files
 * that counted before then still count.
 */
export async function landDay(day: LandingDay, source: Source): Promise<number | undefined> {
  const { siteId, dayStart: periodStart, closesAt: periodEnd } = day;
  const target = { siteId, period: "DAY" as const, periodStart, periodEnd };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const old = await readCounting(target, source.monthStart);
    const rows = await rowsOfDay(day, source);
    if (!rows) {
      log.alert(`a day has more than ${MAX_SESSIONS} sessions: it has no files of all of them`, {
        siteId,
        day: day.day,
      });
      return undefined;
    }
    const isKnown = old.day !== undefined || old.month?.head?.days?.[periodStart] !== undefined;
    if (rows.length === 0 && !isKnown) return 0;
    if (await replaceFiles(old, target, encodeDay({ siteId, date: day.day }, rows))) return rows.length;
  }
  throw new InternalError(
    `the files of ${day.day} of site ${siteId} changed ${TRIES} times while they were written: the message is retried`,
  );
}

/** A day that its month has taken in has no head until it is written again. */
async function readCounting(target: LakePeriodTarget, monthStart: string): Promise<CountingHead> {
  const day = await readLakeHead(target);
  if (day) return { day };
  const head = await readLakeHead({ ...target, period: "MONTH", periodStart: monthStart });
  return { day, month: { start: monthStart, head } };
}

async function rowsOfDay(
  { dayStart, closesAt }: LandingDay,
  { visits, hourOf }: Source,
): Promise<SessionRows[] | undefined> {
  const [from, to] = [Date.parse(dayStart), Date.parse(closesAt)];
  const found: SessionRows[] = [];
  for await (const some of visits()) {
    if (found.length + some.length > MAX_SESSIONS) return undefined;
    for (const session of some) {
      const rows = sessionRowsOf(session, hourOf);
      if (rows && from <= rows.startedMs && rows.startedMs < to) found.push(rows);
    }
  }
  return found;
}
