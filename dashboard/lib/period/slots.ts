import { addMonths, countDays, type Dates } from "./calendar.ts";
import type { PeriodRange } from "./wanted.ts";
import { addDays, clockIn, dateIn, hoursOf, startOfDay } from "../zone.ts";

/** An hour, a day or a month of a chart: instants in ms. */
export interface Slot {
  start: number;
  end: number;
  /** The date in the zone on which it begins. */
  date: string;
  /**
   * Its place: of two ranges the ones with the same place are compared. An hour that the clocks show twice
   * has one place.
   */
  place: number;
}

const HOUR_MS = 3_600_000;

/** The hours, days or months of some dates in a zone. */
export function slotsOf(period: PeriodRange["period"], dates: Dates, timezone: string): Slot[] {
  const start = (date: string): number => startOfDay(date, timezone);
  if (period === "HOUR") return hourSlots(start(dates.first), start(addDays(dates.last, 1)), timezone);
  const slots: Slot[] = [];
  const next = (date: string): string => (period === "DAY" ? addDays(date, 1) : addMonths(date, 1));
  for (let date = dates.first; date <= dates.last; date = next(date))
    slots.push({
      start: slots.at(-1)?.end ?? start(date),
      end: start(next(date)),
      date,
      place: slots.length,
    });
  return slots;
}

/** The hours from the start of one, up to an instant. */
export function hourSlots(from: number, to: number, timezone: string): Slot[] {
  const starts = hoursOf(timezone, from, to);
  const first = dateIn(timezone, from);
  return starts.map((start, at) => {
    const date = dateIn(timezone, start);
    const clock = Math.floor(clockIn(timezone, start) / HOUR_MS);
    const place = (countDays({ first, last: date }) - 1) * 24 + clock;
    return { start, end: starts[at + 1] ?? start + HOUR_MS, date, place };
  });
}
