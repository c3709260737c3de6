import { gatheringMs } from "#functions/aws/environment";
import type { SiteItem } from "#table/sites/site";
import { parseLimit } from "../../input/arguments.ts";
import { InputError } from "../../aws/errors.ts";
import type { FilterInput } from "../../input/sessions.ts";
import type { Period, Span } from "./calendar.ts";
import { toInstant } from "./calendar.ts";
import { retryIfReplaced } from "./lists.ts";
import { readSeries } from "./periods.ts";
import { siteStats } from "./present.ts";
import type { Series } from "./read.ts";
import { planRanges, readRange } from "./range.ts";
import { parseWholeRange, requireFewPeriods } from "./rangeArguments.ts";
import type { Range } from "./ranges.ts";
import { MAX_SHOWN_ROWS, parseDimension, rankList, requireRankable, ROWS } from "./ranking.ts";
import { StatsReader } from "./statsReader.ts";
import type { CountedSite } from "./store.ts";

type Site = CountedSite & Pick<SiteItem, "timezone">;

/** The schema's ReportInput. */
export interface ReportInput extends Range {
  compareFrom?: string | null;
  compareTo?: string | null;
  period?: Period | null;
  lists: { dimension: string; property?: string | null; limit?: number | null; orderBy?: string | null }[];
  /** Arguments that, like `orderBy`, only the visits themselves can answer. */
  filters?: FilterInput[] | null;
  goalId?: string | null;
}

const MAX_LISTS = 12;
/**
 * The time in ms that counting may take, besides that for which events gather, before an answer is not as
 * complete as it says. Events are folded in seconds.
 */
const FOLDING_MS = 60_000;
const COMPARED = { from: "compareFrom", to: "compareTo" };

/**
 * The field `report`: the numbers of `summary`, `stats` and `breakdown` for a range and one to compare it
 * with. Items that several of them need are read once. Throws an InputError.
 */
export async function storedReport(site: Site, { input }: { input: ReportInput }) {
  const lists = parseLists(input.lists);
  const range = parseWholeRange(site, input);
  const compared = parseCompared(input, (args, names) => parseWholeRange(site, args, names));
  const ranges = compared ? [range, compared] : [range];
  const { siteId, timezone } = site;
  const series = parseSeries(input, ranges, timezone);
  const planned = planRanges(
    ranges,
    series.flatMap((each) => each ?? []),
    timezone,
  );
  const dimensions = lists.map(({ dimension }) => parseDimension(dimension));
  const readAt = Date.now();
  return retryIfReplaced(async (tries) => {
    const reader = new StatsReader(siteId, { tries, parts: true, lists: true, planned });
    // The periods first: hours at the ends of a range are among them, and are not read again.
    const [periods, [now, then]] = await Promise.all([
      Promise.all(series.map(async (each) => (each ? readSeries(reader, site, each) : []))),
      Promise.all(
        ranges.map((each, at) =>
          readRange(reader, timezone, each, { visitors: true, ...(at === 0 && { dimensions }) }),
        ),
      ),
    ]);
    requireRankable(now!, lists);
    const ranked = [];
    // One after the other, so that the rows of one are in memory.
    for (const list of lists) ranked.push({ ...(await rankList(now!, list)).list, nextToken: null });
    return {
      ...{ from: range.start, to: range.end, completeUntil: completeUntil(range, readAt) },
      stats: siteStats(now!),
      previous: then ? siteStats(then) : null,
      periods: (periods[0] ?? []).map(siteStats),
      previousPeriods: then ? (periods[1] ?? []).map(siteStats) : null,
      lists: ranked,
    };
  });
}

/** Checks how many lists there are, and their lengths. Throws an InputError. */
export function parseLists<Input extends ReportInput["lists"][number]>(lists: Input[]) {
  if (lists.length > MAX_LISTS)
    throw new InputError(
      "lists",
      `At most ${MAX_LISTS} lists, and here are ${lists.length}: ask for the others with breakdown.`,
    );
  return lists.map((list, at) => ({
    ...list,
    limit: parseLimit(list.limit, ROWS, MAX_SHOWN_ROWS, `lists[${at}].limit`),
  }));
}

/** Returns the range to compare with, if there is one. Throws an InputError if it has one end only. */
export function parseCompared(
  { compareFrom: from, compareTo: to }: ReportInput,
  parse: (range: Range, names: typeof COMPARED) => Span,
): Span | undefined {
  if (typeof from === "string" && typeof to === "string") return parse({ from, to }, COMPARED);
  if (typeof from === "string")
    throw new InputError("compareTo", "compareFrom needs compareTo: the end of the range to compare with.");
  if (typeof to === "string")
    throw new InputError(
      "compareFrom",
      "compareTo needs compareFrom: the start of the range to compare with.",
    );
  return undefined;
}

/** Returns the periods to read of each range: none without `period`, and none of a range without hours. */
export function parseSeries(
  { period }: Pick<ReportInput, "period">,
  ranges: Span[],
  timezone: string,
): (Series | undefined)[] {
  return ranges.map(({ start: from, end: to }, at) => {
    if (!period || from === to) return undefined;
    requireFewPeriods(period, { from, to }, timezone, at === 0 ? "to" : COMPARED.to);
    return { period, from, to };
  });
}

/**
 * Returns up to when the answer is complete. The table has no mark of how far counting has come, so this
 * holds only while counting keeps up; if it does not, there is an alarm.
 */
function completeUntil({ end }: Span, readAt: number): string {
  const counted = toInstant(readAt - gatheringMs() - FOLDING_MS);
  return end < counted ? end : counted;
}
