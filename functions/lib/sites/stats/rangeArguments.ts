import type { SiteItem } from "#table/sites/site";
import { MAX_PERIODS } from "#table/sites/stats";
import { parseRange } from "../../input/arguments.ts";
import { InputError } from "../../aws/errors.ts";
import type { Period, Span } from "./calendar.ts";
import { countBetween, startFrom } from "./calendar.ts";
import { keptDays, type StatsRetention } from "./retention.ts";
import { keptRange, toWholeHours } from "./range.ts";
import type { Range } from "./ranges.ts";

const HOUR_MS = 3_600_000;
const UNITS = { DAY: "days", WEEK: "weeks", MONTH: "months" } as const;
/** The arguments of most fields. */
const NAMES = { from: "from", to: "to" };

/**
 * Parses the range and rounds it to whole hours. Throws an InputError, with the name of the argument, if it
 * is too long or needs data that is no longer kept.
 */
export function parseWholeRange(
  site: StatsRetention & Pick<SiteItem, "timezone">,
  args: Range,
  names = NAMES,
): Span {
  const { timezone } = site;
  const { from, to } = parseRange(args, names);
  if (countBetween("months", from, to, timezone) > MAX_PERIODS)
    throw new InputError(names.to, `At most ${MAX_PERIODS} months at once: ask for a shorter range.`);
  const range = toWholeHours(from, to, timezone);
  const instead = keptRange(range, site);
  if (instead)
    throw new InputError(
      names.from,
      `Hours are kept for ${keptDays(site, "HOUR")} days and days for ${keptDays(site, "DAY")}, and the ends of this range need older ones: ask for ${instead.start} to ${instead.end}.`,
    );
  return range;
}

/** Throws an InputError, with the name of the argument, if too many periods begin in `[from, to)`. */
export function requireFewPeriods(
  period: Period,
  { from, to }: Range,
  timezone: string,
  name = NAMES.to,
): void {
  const count = countPeriods(period, from, to, timezone);
  if (count > MAX_PERIODS)
    throw new InputError(
      name,
      `At most ${MAX_PERIODS} periods at once, and here are ${count}: ask for fewer, or longer ones.`,
    );
}

/** Returns how many periods begin in `[from, to)`. */
function countPeriods(period: Period, from: string, to: string, timezone: string): number {
  if (period === "HOUR") return Math.ceil((Date.parse(to) - Date.parse(from)) / HOUR_MS);
  const first = startFrom(period, from, timezone);
  if (first >= to) return 0;
  const whole = countBetween(UNITS[period], first, to, timezone);
  return whole + (startFrom(period, to, timezone) === to ? 0 : 1);
}
