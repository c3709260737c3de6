import { addDays } from "../../../lib/zone.ts";
import type { MailDaysQuery } from "../api/documents.ts";

/** The mails of a day. */
export type MailDay = NonNullable<MailDaysQuery["emailAnalytics"]>["items"][number];

/** The counts that the chart can show, each beside another one. */
export const SHOWN = {
  delivered: { now: "delivered", behind: "sent" },
  returned: { now: "bounced", behind: "complained" },
} as const;

/** A day of the chart: two counts. */
export interface ChartDay {
  date: string;
  now: number;
  behind: number;
}

/**
 * The days to ask for: so many up to today, whatever day it is in the zone of the settings. That is the same
 * as in UTC, a day earlier, or a day later.
 */
export function daysToAsk(now: number, count: number): { from: string; to: string } {
  const today = new Date(now).toISOString().slice(0, 10);
  return { from: addDays(today, -count), to: addDays(today, 2) };
}

/** Returns so many days up to `today`, the oldest first. A day without mails has zeros. */
export function chartDays(
  days: readonly MailDay[],
  { today, count, shown }: { today: string; count: number; shown: keyof typeof SHOWN },
): ChartDay[] {
  const known = new Map(days.map((day) => [day.date, day]));
  const { now, behind } = SHOWN[shown];
  return Array.from({ length: count }, (_, at) => {
    const date = addDays(today, at + 1 - count);
    const day = known.get(date);
    return { date, now: day?.[now] ?? 0, behind: day?.[behind] ?? 0 };
  });
}

/** Returns the days of the table: those of the chart that have counts, the latest first. */
export function tableDays(days: readonly MailDay[], today: string, count: number): MailDay[] {
  const first = addDays(today, 1 - count);
  return days.filter(({ date }) => first <= date && date <= today);
}
