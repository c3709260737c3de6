import { MAX_RANGE_DAYS } from "#table/sites/filterLimits";
import type { SiteItem } from "#table/sites/site";
import { historyDaysOf } from "#table/sites/site";
import { parseRange } from "../../input/arguments.ts";
import { InputError } from "../../aws/errors.ts";
import type { FilterInput, HourRange, Sessions } from "../../input/sessions.ts";
import type { StatsRetention } from "../stats/retention.ts";
import type { Span } from "../stats/calendar.ts";
import { countBetween, shiftInstant, toInstant } from "../stats/calendar.ts";
import { toWholeHours } from "../stats/range.ts";
import type { Range } from "../stats/ranges.ts";

/** A site, as far as a question needs it. */
export type AskedSite = StatsRetention &
  Pick<
    SiteItem,
    "siteId" | "timezone" | "mostShards" | "retentionDays" | "retainedBefore" | "historyDays" | "createdAt"
  >;

/** A question to the lake: the visits of a range that match all filters. */
export interface RangeQuestion {
  range: Span;
  filters: FilterInput[] | null | undefined;
  goalId?: string | null | undefined;
  /**
   * The dimensions of all lists, where only lists and counts of periods are asked: no other columns are read.
   */
  dimensions?: string[] | undefined;
}

/** Asks the lake, and says up to when the answer is complete. Throws an InputError for bad filters. */
export type AskSessions = <Answer>(
  asked: RangeQuestion,
  run: (sessions: Sessions) => Promise<Answer>,
) => Promise<{ answer: Answer; completeUntil: string }>;

const QUARTER_MS = 900_000;
const NAMES = { from: "from", to: "to" };

/**
 * Parses the range and rounds it to whole hours. Throws an InputError, with the name of the argument, if it
 * is too long or reaches back to visits that are no longer kept.
 */
export function parseHistoryRange(site: AskedSite, args: Range, names = NAMES): Span {
  const { from, to } = parseRange(args, names);
  const days = historyDaysOf(site);
  if (days === 0)
    throw new InputError(
      names.from,
      "This site keeps no sessions that could be asked (historyDays is 0): ask without filters.",
    );
  if (countBetween("days", from, to, site.timezone) > MAX_RANGE_DAYS)
    throw new InputError(names.to, `At most ${MAX_RANGE_DAYS} days at once: ask for a shorter range.`);
  const range = toWholeHours(from, to, site.timezone);
  const kept = keptFrom(days, site.timezone);
  if (range.start < kept)
    throw new InputError(
      names.from,
      `Sessions are kept for ${days} days (historyDays): ask from ${kept} on, or without filters.`,
    );
  return range;
}

/** True if a range is within the history that is kept. */
export function isInHistory(site: AskedSite, { start }: Span): boolean {
  return start >= keptFrom(historyDaysOf(site), site.timezone);
}

function keptFrom(days: number, timezone: string): string {
  return shiftInstant(toInstant(Date.now()), { days: -days }, timezone);
}

/** Returns an instant as the files have hours. */
export function hourOf(at: string): number {
  return Date.parse(at) / QUARTER_MS;
}

/** Returns the instant of an hour of the files. */
export function instantOfHour(hour: number): string {
  return toInstant(hour * QUARTER_MS);
}

export function hoursOf({ start, end }: Span): HourRange {
  return { from: hourOf(start), to: hourOf(end) };
}
