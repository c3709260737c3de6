import { util } from "@aws-appsync/utils";
import { siteStats } from "#table/sites/counts";
import type { Period, StatsItem } from "#table/sites/stats";
import { parseInstant } from "../instants.ts";
import { allLiving } from "../living.ts";
import { isIncomplete, settledAt } from "./closed.ts";

/** A range that may be one day or one month, and from when on to look for the period before it. */
export type Whole = { period: Exclude<Period, "HOUR">; before: string; from: string; to: string };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks change by less than this. */
const CHANGE_MS = 6 * HOUR_MS;
/** Local days begin at quarters of an hour of UTC, and up to 14 hours before its days. */
const QUARTER_MS = 15 * 60_000;
const AHEAD_MS = 14 * HOUR_MS;

/**
 * Returns a range that may be one day or one month of some time zone, and is over. Null for any other,
 * for days that expire soon (by the site's `dailyStatsDays`), and for wrong arguments: a function answers
 * those. Fails with `ValidationError` for a bound that is no instant.
 */
export function wholeOf(args: { from: string; to: string }, dailyStatsDays: number): Whole | null {
  const [from, to] = [parseInstant("from", args.from), parseInstant("to", args.to)];
  const now = util.time.nowEpochMilliSeconds();
  if (from % QUARTER_MS > 0 || to % QUARTER_MS > 0 || to > now) return null;
  const length = to - from;
  const isDay = length >= DAY_MS - CHANGE_MS && length <= DAY_MS + CHANGE_MS;
  const isMonth = length > 27 * DAY_MS && length < 32 * DAY_MS && mayBeginMonth(from) && mayBeginMonth(to);
  const longest = (isDay ? 1 : 31) * DAY_MS + CHANGE_MS;
  const isKept = from - longest - DAY_MS > now - dailyStatsDays * DAY_MS;
  if (from < longest || !(isMonth || (isDay && isKept))) return null;
  const period = isDay ? "DAY" : "MONTH";
  return { period, before: iso(from - longest), from: iso(from), to: iso(to) };
}

/**
 * Returns the schema's SiteSummary if the range is one complete period, and the one before it is stored and
 * complete, too.
 */
export function summaryOf(found: StatsItem[], { from, to }: Whole) {
  const settled = settledAt();
  const heads = allLiving(found).filter((head) => !isIncomplete(head, settled));
  const now = heads.find(({ periodStart, periodEnd }) => periodStart === from && periodEnd === to);
  const then = heads.find(({ periodEnd }) => periodEnd === from);
  return now && then ? { from, to, stats: siteStats(now), previous: siteStats(then) } : null;
}

/**
 * True if a local month may begin at this instant: 14 hours later it is the 1st in UTC, or the 2nd for zones
 * far behind.
 */
function mayBeginMonth(ms: number): boolean {
  return ["01", "02"].includes(iso(ms + AHEAD_MS).slice(8, 10));
}

function iso(ms: number): string {
  return util.time.epochMilliSecondsToISO8601(ms);
}
