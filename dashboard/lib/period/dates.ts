import type { Dates } from "./calendar.ts";

// Dates have no zone: they are formatted in UTC.
const formatOf = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(undefined, { ...parts, timeZone: "UTC" });
const short = formatOf({ day: "numeric", month: "short", year: "numeric" });
const long = formatOf({ day: "numeric", month: "long", year: "numeric" });
const day = formatOf({ day: "numeric", month: "short" });
const weekday = formatOf({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const month = formatOf({ month: "short" });
const shortMonth = formatOf({ month: "short", year: "numeric" });
const monthAndYear = formatOf({ month: "long", year: "numeric" });

const at = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** Some dates as the reader writes them, such as `16 – 22 Nov 2026`; one of them if there is only one. */
export function datesText({ first, last }: Dates): string {
  return short.formatRange(at(first), at(last));
}

/** A date, such as `7 November 2026`. */
export const dateText = (date: string): string => long.format(at(date));

/** A date of a year that is known, such as `7 Nov`. */
export const dayText = (date: string): string => day.format(at(date));

/** A date with its day of the week, such as `Sat, 7 Nov 2026`. */
export const weekdayText = (date: string): string => weekday.format(at(date));

/** The month of a date: `Nov`. */
export const monthText = (date: string): string => month.format(at(date));

/** The month of a date: `Nov 2026`. */
export const shortMonthText = (date: string): string => shortMonth.format(at(date));

/** The month of a date: `November 2026`. */
export const monthAndYearText = (date: string): string => monthAndYear.format(at(date));
