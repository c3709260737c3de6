import type { PendingRollupItem } from "#table/sites/pendingRollup";
import * as pendingRollup from "#table/sites/pendingRollup";
import type { SiteItem } from "#table/sites/site";
import type { Day } from "../stats/calendar.ts";
import { dayAt } from "../stats/calendar.ts";
import { cacheOf } from "../../aws/cache.ts";
import { put } from "../../aws/dynamodb.ts";
import { ulid } from "../../ids/ulid.ts";

const MAX_KEPT = 10_000;
/** The open days that this process has marked. */
const marked = cacheOf<true>(MAX_KEPT);

/**
 * Marks the days of these hours for the rollup. The mark of an open day stays until some time after the day
 * has ended, so each process writes it once, before its first delta. A closed day may be rolled up at any
 * time, so a late delta needs its mark in the same transaction: those marks are returned.
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

/** Returns the mark of a day. Each mark is unique, so that a rollup can see that the day was marked again. */
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
