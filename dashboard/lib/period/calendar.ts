/** Dates as they are written, such as `2026-11-21`, without a zone. */
import { addDays } from "../zone.ts";

const DAY_MS = 24 * 3_600_000;
const FORM = /^\d{4}-\d\d-\d\d$/;

/** The first and the last of some dates. */
export interface Dates {
  first: string;
  last: string;
}

const ms = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** True if a text is a date that exists, from the year 1000 on. */
export function isDate(text: string): boolean {
  // Some browsers take the 31st of a month of 30 days as the 1st of the next one.
  return FORM.test(text) && text >= "1000" && !Number.isNaN(ms(text)) && addDays(text, 0) === text;
}

export function countDays({ first, last }: Dates): number {
  return (ms(last) - ms(first)) / DAY_MS + 1;
}

export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first day of the month that is some months later, or earlier if `months` is negative. */
export function addMonths(date: string, months: number): string {
  const [year, month] = date.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export const endOfMonth = (date: string): string => addDays(addMonths(date, 1), -1);

/** The same day of a month that is some months later; undefined if that month has no such day. */
export function sameDay(date: string, months: number): string | undefined {
  const found = addMonths(date, months).slice(0, 8) + date.slice(8);
  return isDate(found) ? found : undefined;
}

/** Returns the number of months that the dates cover; undefined if they are not whole months. */
export function wholeMonths({ first, last }: Dates): number | undefined {
  if (first !== monthOf(first) || last !== endOfMonth(last)) return undefined;
  const [from, to] = [first, last].map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)));
  return to! - from! + 1;
}
