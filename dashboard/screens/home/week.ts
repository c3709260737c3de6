import { addDays } from "../../lib/zone.ts";
import type { HomeMailQuery } from "./documents.ts";

type Day = NonNullable<HomeMailQuery["emailAnalytics"]>["items"][number];
type Counts = Omit<Day, "date">;

const DAYS = 7;
const NONE: Counts = { sent: 0, delivered: 0, opened: 0, clicked: 0, unsubscribed: 0 };

/**
 * The days to ask for: two weeks up to today, whatever day it is in the zone of the settings. That is the
 * same as in UTC, a day earlier, or a day later.
 */
export function daysAround(now: number): { from: string; to: string; since: string } {
  const today = new Date(now).toISOString().slice(0, 10);
  const from = addDays(today, -2 * DAYS);
  return { from, to: addDays(today, 2), since: `${addDays(today, 1 - DAYS)}T00:00:00.000Z` };
}

/** Returns the counts of the 7 days up to `today`, and the mails that were sent in the 7 before. */
export function weekUpTo(today: string, days: readonly Day[]): { counts: Counts; sentBefore: number } {
  const first = addDays(today, 1 - DAYS);
  const before = addDays(first, -DAYS);
  const within = (from: string, to: string) => days.filter(({ date }) => from <= date && date <= to);
  const sum = (some: Day[], name: keyof Counts) => some.reduce((all, day) => all + day[name], 0);
  const week = within(first, today);
  const names = Object.keys(NONE) as (keyof Counts)[];
  const counts = Object.fromEntries(names.map((name) => [name, sum(week, name)])) as unknown as Counts;
  return { counts, sentBefore: sum(within(before, addDays(first, -1)), "sent") };
}
