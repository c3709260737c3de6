import { addDays, dateIn, startOfDay } from "../../lib/zone.ts";

const DAYS = 30;

/** The last 30 days of a site, with today so far. `now` is in ms. */
export function last30Days(timezone: string, now: number): { from: string; to: string } {
  const first = addDays(dateIn(timezone, now), 1 - DAYS);
  return { from: new Date(startOfDay(first, timezone)).toISOString(), to: new Date(now).toISOString() };
}
