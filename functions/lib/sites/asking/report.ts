import type { Period, Span } from "../stats/calendar.ts";
import { startFrom } from "../stats/calendar.ts";
import type { ReportInput } from "../stats/report.ts";
import { parseCompared, parseLists, parseSeries } from "../stats/report.ts";
import type { ListQuestion, Sessions } from "../../input/sessions.ts";
import { periodsOf } from "./fields.ts";
import { breakdownOf, parseList } from "./list.ts";
import { statsOf } from "./present.ts";
import type { RangeQuestion, AskedSite, AskSessions } from "./question.ts";
import { hourOf, parseHistoryRange } from "./question.ts";

/** The field `report` of the visits that match. Throws an InputError. */
export async function sessionReport(site: AskedSite, { input }: { input: ReportInput }, ask: AskSessions) {
  const { filters, goalId, period } = input;
  const { timezone } = site;
  const lists = parseLists(input.lists).map((list, at) => parseList({ ...list, goalId }, `lists[${at}].`));
  const range = parseHistoryRange(site, input);
  const compared = parseCompared(input, (args, names) => parseHistoryRange(site, args, names));
  parseSeries(input, compared ? [range, compared] : [range], timezone);
  const of = (span: Span, lists: ListQuestion[]) =>
    reportOf(span, { timezone, period, lists, filters, goalId }, ask);
  const now = await of(range, lists);
  const then = compared && (await of(compared, []));
  return {
    ...{ from: range.start, to: range.end },
    ...now,
    completeUntil: then ? commonUntil(now.completeUntil, then.completeUntil, compared) : now.completeUntil,
    previous: then ? then.stats : null,
    previousPeriods: then ? then.periods : null,
  };
}

interface Parts extends Pick<RangeQuestion, "filters" | "goalId"> {
  timezone: string;
  period: Period | null | undefined;
  lists: ListQuestion[];
}

/**
 * The totals, lists and periods of one range. The periods that begin in it are whole, so the last one may end
 * after it.
 */
async function reportOf(range: Span, { timezone, period, lists, ...asked }: Parts, ask: AskSessions) {
  const { start, end } = range;
  const whole = period && {
    start: startFrom(period, start, timezone),
    end: startFrom(period, end, timezone),
  };
  const isSame = whole?.start === start && whole.end === end;
  const series = async (sessions: Sessions) => (whole ? periodsOf(sessions, period, whole, timezone) : []);
  const dimensions = lists.map(({ dimension }) => dimension);
  const { answer, completeUntil } = await ask({ ...asked, range, dimensions }, async (sessions) => {
    const [all] = start < end ? await sessions.periods([hourOf(start)]) : [];
    const found = [];
    for (const list of lists) found.push({ ...(await breakdownOf(sessions, range, list)), nextToken: null });
    return { stats: statsOf(range, all), lists: found, periods: isSame ? await series(sessions) : [] };
  });
  if (isSame || !whole || whole.start >= whole.end) return { ...answer, completeUntil };
  const periods = await ask({ ...asked, range: whole, dimensions: [] }, series);
  return {
    ...answer,
    periods: periods.answer,
    completeUntil: commonUntil(completeUntil, periods.completeUntil, whole),
  };
}

/** Up to when two answers are complete: the other one, of its range, may have been cut. */
function commonUntil(one: string, other: string, { end }: Span): string {
  return other < end && other < one ? other : one;
}
