import { readLakeHead } from "./heads.ts";
import type { LandingDay, Source } from "./landDay.ts";

/** By then all late events of a day have arrived (46 hours, docs/collect.md). */
const COMPLETE_AFTER_MS = 48 * 3_600_000;
const PART_OF_AGE = 8;

/**
 * Returns whether a day's files are to be written again now. Once no late event can come, only a visit that
 * goes on for days changes a day that is over, and writing the day reads the raw events of all these days: so
 * the day waits for an eighth of its age. Otherwise a script that opens a page every 25 minutes for weeks
 * would have all of them read every quarter of an hour.
 */
export async function isDayDue(
  { siteId, dayStart, closesAt }: LandingDay,
  { monthStart }: Pick<Source, "monthStart">,
): Promise<boolean> {
  const now = Date.now();
  const age = now - Date.parse(closesAt);
  if (age < COMPLETE_AFTER_MS) return true;
  const head =
    (await readLakeHead({ siteId, period: "DAY", periodStart: dayStart })) ??
    (await readLakeHead({ siteId, period: "MONTH", periodStart: monthStart }));
  return !head || Date.parse(head.updatedAt) + age / PART_OF_AGE <= now;
}
