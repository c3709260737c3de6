import { toCounts } from "#table/sites/counts";
import type { ListRow, PeriodRow, Total } from "../../input/sessions.ts";
import type { Span } from "../stats/calendar.ts";
import { breakdownRow, sumRow } from "../stats/present.ts";
import { parseDimension } from "../stats/ranking.ts";

const NONE = {};

/** Returns the schema's SiteStats of a period, or of a range. */
export function statsOf({ start, end }: Span, row: PeriodRow | undefined) {
  return {
    periodStart: start,
    periodEnd: end,
    uniqueVisitors: row?.visitors ?? 0,
    ...toCounts(row ?? NONE),
  };
}

/**
 * Returns the schema's BreakdownRow. `sessions` is the number of all sessions, of which a goal's row has its
 * conversion rate; with `goalId` a row has that of its own sessions.
 */
export function rowOf(dimension: string, row: ListRow, of: { sessions: number; goalId?: string | null }) {
  const { name, visitors, scrollDepth = null, exits = null, ...counters } = row;
  const isOfGoal = typeof of.goalId === "string" && dimension !== "GOAL";
  return {
    ...breakdownRow(parseDimension(dimension), name, counters, of.sessions),
    ...(isOfGoal && {
      conversionRate: row.sessions > 0 ? row.conversions / row.sessions : null,
      revenue: row.revenue,
    }),
    ...(!isOfGoal && dimension !== "GOAL" && { conversionRate: null }),
    ...{ visitors, scrollDepth, exits },
  };
}

/**
 * Returns the schema's BreakdownRow of the sum of all rows. Visitors of several rows may be the same ones.
 */
export function totalOf(dimension: string, total: Total) {
  return { ...sumRow(parseDimension(dimension), "(total)", total), visitors: null };
}
