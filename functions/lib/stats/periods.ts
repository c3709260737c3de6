import type { SiteItem } from "#table/site";
import type { Period } from "#table/stats";
import { dayAt, hourAt, instant, moved, periodAt } from "../calendar.ts";
import type { Reading, Wanted } from "./read.ts";
import { readHours, readStored, together } from "./read.ts";

type Site = Pick<SiteItem, "siteId" | "timezone">;

/** How many of a site's last days are put together from hours where they have not been rolled up. */
const LATE_DAYS = 3;

/**
 * The periods of one kind that begin in `[from, to)` and have counts, the open one included: one request for what is stored, and two more
 * (the hours, and what folds added to them) where a day or month is open or not rolled up yet. Hours are at once complete.
 */
export async function readPeriods(
  site: Site,
  period: Period,
  from: string,
  to: string,
  wanted: Wanted = {},
): Promise<Reading[]> {
  const { siteId, timezone } = site;
  const late = lateFrom(timezone);
  if (period === "HOUR") {
    if (to <= late) return readStored(siteId, period, from, to, wanted);
    // What folds added does not say when its hour ends.
    const hours = await readHours(siteId, from, to, wanted);
    return hours.map((hour) => ({ ...hour, end: hourAt(hour.start, timezone).end }));
  }
  const stored = await readStored(siteId, period, from, to, wanted);
  const begin = greatest([from, periodAt(period, late, timezone).start, endOf(stored.at(-1))]);
  if (begin >= to || begin > instant(Date.now())) return stored;
  // What is stored says when it ends: to ask a zone's rules for each day of a year would take longer than to read it.
  const parts = new Map(stored.map((reading) => [reading.start, { end: reading.end, readings: [reading] }]));
  for (const hour of await readHours(siteId, begin, to, wanted)) {
    const { start, end } = periodAt(period, hour.start, timezone);
    if (start >= from) parts.set(start, { end, readings: [...(parts.get(start)?.readings ?? []), hour] });
  }
  return [...parts].map(([start, { end, readings }]) => together(readings, { start, end }));
}

/** Where the days begin that may not have been rolled up. */
export function lateFrom(timezone: string): string {
  return dayAt(moved(instant(Date.now()), { days: 1 - LATE_DAYS }, timezone), timezone).start;
}

/** Up to where the last period that is stored counts: days are rolled up in their order, so what comes before is in what is stored. */
function endOf(last: Reading | undefined): string {
  return last?.head?.through ?? last?.end ?? "";
}

function greatest(instants: string[]): string {
  return instants.reduce((one, other) => (other > one ? other : one));
}
