import { MAX_PERIODS } from "#table/sites/stats";
import { decodeToken, encodeToken, parseLimit, parseRange } from "../../input/arguments.ts";
import type { FilterInput, PeriodRow, Sessions } from "../../input/sessions.ts";
import type { Period, Span } from "../stats/calendar.ts";
import { periodAt, startFrom } from "../stats/calendar.ts";
import { isPeriodStart, startAfter } from "../stats/fields.ts";
import { previousRange } from "../stats/range.ts";
import { requireFewPeriods } from "../stats/rangeArguments.ts";
import type { Range } from "../stats/ranges.ts";
import { DayNotKeptError } from "./open.ts";
import type { ListInput } from "./list.ts";
import { breakdownOf, parseList } from "./list.ts";
import { statsOf } from "./present.ts";
import type { AskedSite, AskSessions } from "./question.ts";
import { hourOf, instantOfHour, isInHistory, parseHistoryRange } from "./question.ts";

interface Filtered extends Range {
  filters?: FilterInput[] | null;
}

interface PageOfPeriods extends Filtered {
  period: Period;
  limit?: number | null;
  nextToken?: string | null;
}

/** The field `stats` of the visits that match. Throws an InputError. */
export async function sessionStats(site: AskedSite, args: PageOfPeriods, ask: AskSessions) {
  const { period, filters } = args;
  const { timezone } = site;
  const { from, to } = parseRange(args);
  const limit = parseLimit(args.limit, MAX_PERIODS, MAX_PERIODS);
  requireFewPeriods(period, { from, to }, timezone);
  const [start] = decodeToken<[string]>(args.nextToken, isPeriodStart(from, to)) ?? [from];
  const end = startAfter(period, start, limit, timezone);
  const last = end < to ? end : to;
  parseHistoryRange(site, { from, to });
  const range = { start: startFrom(period, start, timezone), end: startFrom(period, last, timezone) };
  const { answer, completeUntil } = await ask({ range, filters, dimensions: [] }, (sessions) =>
    periodsOf(sessions, period, range, timezone),
  );
  return { items: answer, nextToken: end < to ? encodeToken([end]) : null, completeUntil };
}

/**
 * The field `summary` of the visits that match; `previous` is null if its visits are not all kept. Throws an
 * InputError.
 */
export async function sessionSummary(site: AskedSite, args: Filtered, ask: AskSessions) {
  const range = parseHistoryRange(site, args);
  const before = previousRange(range, site.timezone);
  const totals = async (from: Span[]) => {
    const asked = { start: from[0]!.start, end: range.end };
    const starts = from.map(({ start }) => hourOf(start));
    return ask({ range: asked, filters: args.filters, dimensions: [] }, (sessions) =>
      sessions.periods(starts),
    );
  };
  const both = isInHistory(site, before) ? await totals([before, range]).catch(unlessNotKept) : undefined;
  const { answer, completeUntil } = both ?? (await totals([range]));
  const rowAt = ({ start }: Span) => answer.find((row) => row.start === hourOf(start));
  return {
    ...{ from: range.start, to: range.end, completeUntil },
    stats: statsOf(range, rowAt(range)),
    previous: both ? statsOf(before, rowAt(before)) : null,
  };
}

function unlessNotKept(error: unknown): undefined {
  if (!(error instanceof DayNotKeptError)) throw error;
}

/** The field `breakdown` of the visits that match. Throws an InputError. */
export async function sessionBreakdown(site: AskedSite, args: Filtered & ListInput, ask: AskSessions) {
  const { filters, goalId } = args;
  const question = parseList(args);
  const range = parseHistoryRange(site, args);
  const dimensions = [question.dimension];
  const { answer, completeUntil } = await ask({ range, filters, goalId, dimensions }, (sessions) =>
    breakdownOf(sessions, range, question),
  );
  return { ...answer, completeUntil };
}

/** The most properties that a site shows at once. */
const PROPERTIES = 100;

/** The field `properties`: those that most events of the visits that match have. Throws an InputError. */
export async function sessionProperties(site: AskedSite, args: Filtered, ask: AskSessions) {
  const range = parseHistoryRange(site, args);
  const { answer } = await ask({ range, filters: args.filters }, (sessions) =>
    sessions.properties(PROPERTIES),
  );
  return answer;
}

/** The periods of a range that have counts. */
export async function periodsOf(sessions: Sessions, period: Period, range: Span, timezone: string) {
  const spans: Span[] = [];
  for (let at = range.start; at < range.end; at = spans.at(-1)!.end)
    spans.push(periodAt(period, at, timezone));
  if (spans.length === 0) return [];
  const rows = await sessions.periods(spans.map(({ start }) => hourOf(start)));
  const byStart = new Map<string, PeriodRow>(rows.map((row) => [instantOfHour(row.start), row]));
  return spans.flatMap((span) => {
    const row = byStart.get(span.start);
    return row ? [statsOf(span, row)] : [];
  });
}
