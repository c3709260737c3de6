import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import type { SiteItem } from "#table/sites/site";
import type { Day } from "../stats/calendar.ts";
import { dayAt } from "../stats/calendar.ts";
import { cacheOf } from "../../aws/cache.ts";
import { put } from "../../aws/dynamodb.ts";
import { ulid } from "../../ulid.ts";

const MAX_KEPT = 10_000;
/** The days that this process has marked while they were open. */
const marked = cacheOf<true>(MAX_KEPT);

/**
 * Marks the days of these hours for the roll-up. The mark of a day that is open stays there until some time after it has closed, so it
 * is made once, before the first count of this process. A day that is closed may be rolled up at any time: what is counted to it late
 * has its marks in the same transaction, and those are what this answers.
 */
export async function markDays(
  site: Pick<SiteItem, "siteId" | "timezone">,
  hours: string[],
): Promise<PendingRollupItem[]> {
  const now = new Date();
  const days = new Map(hours.map((hour) => dayAt(hour, site.timezone)).map((day) => [day.date, day]));
  const late: PendingRollupItem[] = [];
  for (const day of days.values()) {
    const item = pendingRollupItem(site, day, now.getTime());
    if (day.end <= now.toISOString()) late.push(item);
    else await markOnce(item);
  }
  return late;
}

/** The mark of a day, unlike any other one that it had. */
export function pendingRollupItem(
  { siteId, timezone }: Pick<SiteItem, "siteId" | "timezone">,
  day: Day,
  now: number,
): PendingRollupItem {
  return {
    ...pendingRollup.key(siteId, day.date),
    entity: "PendingRollup",
    ...{ siteId, timezone, day: day.date, dayStart: day.start, closesAt: day.end },
    mark: ulid(now),
    ttl: Math.floor(now / 1000) + pendingRollup.TTL_SECONDS,
  };
}

async function markOnce(item: PendingRollupItem): Promise<void> {
  if (marked.get(item.SK)) return;
  await put(item);
  marked.set(item.SK, true);
}
