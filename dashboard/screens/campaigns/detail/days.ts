import { addDays } from "../../../lib/zone.ts";
import type { DayOfCampaignFragment } from "../api/documents.ts";

/** The counts of one day, or of one variant. */
export type Counts = Omit<DayOfCampaignFragment, "date" | "variant">;
export type DayCounts = Counts & { date: string };

const NOTHING: Counts = { sent: 0, delivered: 0, opened: 0, clicked: 0, unsubscribed: 0 };

/** Adds up counts. */
export function sumOf(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, each) => ({
      sent: sum.sent + each.sent,
      delivered: sum.delivered + each.delivered,
      opened: sum.opened + each.opened,
      clicked: sum.clicked + each.clicked,
      unsubscribed: sum.unsubscribed + each.unsubscribed,
    }),
    NOTHING,
  );
}

/** Returns the days from the first to the last one, each with the counts of all variants together. */
export function byDay(days: readonly DayOfCampaignFragment[]): DayCounts[] {
  const dates = days.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const all: DayCounts[] = [];
  for (let date = first; date <= last; date = addDays(date, 1))
    all.push({ date, ...sumOf(days.filter((each) => each.date === date)) });
  return all;
}
