import { addDays } from "../../../lib/zone.ts";
import type { MailDaysQuery } from "../api/documents.ts";

/** The mails of a day. */
export type MailDay = NonNullable<MailDaysQuery["emailAnalytics"]>["items"][number];

/** The counts that the chart can show, each beside another one. */
export const SHOWN = {
  delivered: { now: "delivered", behind: "sent" },
  returned: { now: "bounced", behind: "complained" },
} as const;

/** The days of a point of the chart, from `date` on, and two counts of them. */
export interface ChartPoint {
  date: string;
  now: number;
  behind: number;
}

const WEEK = 7;
/** More days than that are drawn by week: their points would be narrower than a phone can show. */
const MOST_BY_DAY = 90;

/** Returns true if so many days are drawn by week. */
export const isByWeek = (count: number): boolean => count > MOST_BY_DAY;

/**
 * Returns the span of days to ask for. Today in the zone of the settings is the day in UTC, or one earlier or
 * later, so the span has a day more at both ends.
 */
export function daysToAsk(now: number, count: number): { from: string; to: string } {
  const today = new Date(now).toISOString().slice(0, 10);
  return { from: addDays(today, -count), to: addDays(today, 2) };
}

/**
 * Returns so many days up to `today`, the oldest first, or their weeks, whose last one ends today. A day
 * without mails has zeros.
 */
export function chartPoints(
  days: readonly MailDay[],
  { today, count, shown }: { today: string; count: number; shown: keyof typeof SHOWN },
): ChartPoint[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const { now, behind } = SHOWN[shown];
  const length = isByWeek(count) ? WEEK : 1;
  return Array.from({ length: count / length }, (_, at) => {
    const date = addDays(today, at * length + 1 - count);
    const found = Array.from({ length }, (_day, later) => known.get(addDays(date, later)));
    const sum = (name: typeof now | typeof behind): number =>
      found.reduce((all, day) => all + (day?.[name] ?? 0), 0);
    return { date, now: sum(now), behind: sum(behind) };
  });
}

/** Returns the days of the table: those of the chart that have counts, the latest first. */
export function tableDays(days: readonly MailDay[], today: string, count: number): MailDay[] {
  const first = addDays(today, 1 - count);
  return days.filter(({ date }) => first <= date && date <= today);
}
