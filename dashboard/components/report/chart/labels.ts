import {
  dayText,
  monthAndYearText,
  monthText,
  shortMonthText,
  weekdayText,
} from "../../../lib/period/dates.ts";
import { timeOfDay } from "../../../lib/format.ts";
import type { Slot } from "../../../lib/period/slots.ts";
import type { PeriodRange } from "../../../lib/period/wanted.ts";

type Period = PeriodRange["period"];

/** An hour, a day or a month in words. */
export function slotText({ start, date }: Slot, period: Period, timezone: string): string {
  if (period === "MONTH") return monthAndYearText(date);
  const day = weekdayText(date);
  return period === "DAY" ? day : `${day}, ${timeOfDay(new Date(start), timezone)}`;
}

/** The months of a year say no year. */
const YEAR = 12;

/** The same as a label of the axis, of so many: what differs from its neighbours. */
export function axisText({ start, date, place }: Slot, period: Period, timezone: string, of: number): string {
  if (period === "DAY") return dayText(date);
  if (period === "MONTH") return of > YEAR ? shortMonthText(date) : monthText(date);
  // The second day of two.
  return place === 24 ? dayText(date) : timeOfDay(new Date(start), timezone);
}
