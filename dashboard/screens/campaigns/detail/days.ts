import type { Drawing } from "../../../components/report/chart/drawing.ts";
import { ticksOf } from "../../../components/report/chart/ticks.ts";
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

/** Below so many days there are bars. */
const BARS_BELOW = 8;

/** Returns the drawing of delivered mails, with the opened ones behind. */
export function drawingOfDays(
  days: readonly DayCounts[],
  dayText: (date: string) => string,
  short: (count: number) => string,
): Drawing {
  const values = days.map(({ delivered }) => delivered);
  return {
    values,
    before: days.map(({ opened }) => opened),
    open: undefined,
    isBars: days.length < BARS_BELOW,
    ticks: ticksOf(Math.max(0, ...values), "visitors").map((value) => ({ value, label: short(value) })),
    labelOf: (at) => dayText(days[at]!.date),
  };
}
