import type { Span } from "../stats/calendar.ts";
import { dayAt, hourAt, monthAt } from "../stats/calendar.ts";
import { isKept } from "../stats/retention.ts";
import { DAYS_BACK } from "../stats/rollupMessage.ts";
import type { RebuildSite } from "./raw.ts";

const DAY_MS = 86_400_000;

/** Throws unless the range consists of whole closed hours that are still kept. */
export function requireRange(site: RebuildSite, from: string, to: string): void {
  const { timezone } = site;
  for (const [name, at] of Object.entries({ from, to })) {
    const { start, end } = hourAt(at, timezone);
    if (at !== start)
      throw new Error(
        `${name}: ${at} is no beginning of an hour in ${timezone}; the nearest are ${start} and ${end}`,
      );
  }
  if (from >= to) throw new Error(`from: ${from} is not before to: ${to}`);
  const open = hourAt(new Date().toISOString(), timezone).start;
  if (to > open) throw new Error(`to: ${to} takes in an hour that is not over; the latest is ${open}`);
  if (!isKept(site, "HOUR", from)) throw new Error(`from: the hours of ${from} are no longer kept`);
  const month = monthAt(from, timezone).start;
  if (!isKept(site, "DAY", month))
    throw new Error(
      `from: the days of ${month} are no longer kept, and its month is the sum of them: begin with the next month`,
    );
  if (Date.parse(from) < Date.now() - DAYS_BACK * DAY_MS)
    throw new Error(`from: ${from} is more than ${DAYS_BACK} days ago`);
}

/** Divides a range by the local days of the site. */
export function daysIn({ timezone }: RebuildSite, from: string, to: string): Span[] {
  const days: Span[] = [];
  for (let start = from; start < to; start = days.at(-1)!.end) {
    const { end } = dayAt(start, timezone);
    days.push({ start, end: end < to ? end : to });
  }
  return days;
}

/** Returns the starts of the hours in a range. */
export function hoursIn({ timezone }: RebuildSite, { start: from, end: to }: Span): string[] {
  const starts: string[] = [];
  for (let start = from; start < to; start = hourAt(start, timezone).end) starts.push(start);
  return starts;
}
