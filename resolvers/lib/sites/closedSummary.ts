import { util } from "@aws-appsync/utils";
import { siteStats } from "#table/sites/counts";
import type { Period, StatsItem } from "#table/sites/stats";
import { KEPT_DAYS } from "#table/sites/stats";
import { parseInstant } from "../instants.ts";
import { allLiving } from "../living.ts";
import { isIncomplete, settledAt } from "./closed.ts";

/** A range that may be one day or one month, and from when on to look for the period before it. */
export type Whole = { period: Exclude<Period, "HOUR">; before: string; from: string; to: string };

const DAY_MS = 24 * 3_600_000;
/** Clocks change by less than this. */
const CHANGE_MS = 6 * 3_600_000;

/**
 * Returns a range that is as long as a day or a month. Null for any other, for days that expire soon, and for
 * wrong arguments: a function answers those. Fails with `ValidationError` for a bound that is no instant.
 */
export function wholeOf(args: { from: string; to: string }): Whole | null {
  const [from, to] = [parseInstant("from", args.from), parseInstant("to", args.to)];
  const length = to - from;
  const isDay = length >= DAY_MS - CHANGE_MS && length <= DAY_MS + CHANGE_MS;
  const isMonth = length >= 28 * DAY_MS - CHANGE_MS && length <= 31 * DAY_MS + CHANGE_MS;
  const longest = (isDay ? 1 : 31) * DAY_MS + CHANGE_MS;
  const isKept = from - longest - DAY_MS > util.time.nowEpochMilliSeconds() - KEPT_DAYS.DAY * DAY_MS;
  if (from < longest || !(isMonth || (isDay && isKept))) return null;
  const iso = [from - longest, from, to].map((ms) => util.time.epochMilliSecondsToISO8601(ms));
  return { period: isDay ? "DAY" : "MONTH", before: iso[0]!, from: iso[1]!, to: iso[2]! };
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
