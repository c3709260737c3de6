import { util } from "@aws-appsync/utils";
import type { Retained } from "#table/sites/retention";
import * as retention from "#table/sites/retention";
import type { Remembered, Settings, SiteItem } from "#table/sites/site";
import { statsDaysOf } from "#table/sites/site";

type Kept = Pick<SiteItem, "retentionDays" | "hourlyStatsDays" | "dailyStatsDays"> & Remembered;

/** Returns what to store of the earlier values of the retentions that a change has. */
export function remembered(before: Kept, settings: Partial<Settings>): Remembered {
  const { hourlyStatsDays, dailyStatsDays } = statsDaysOf(before);
  const { retentionDays, retainedBefore, hourlyStatsBefore, dailyStatsBefore } = before;
  const raw = retained(retentionDays, retainedBefore, settings.retentionDays);
  const hourly = retained(hourlyStatsDays, hourlyStatsBefore, settings.hourlyStatsDays);
  const daily = retained(dailyStatsDays, dailyStatsBefore, settings.dailyStatsDays);
  return {
    ...(raw ? { retainedBefore: raw } : {}),
    ...(hourly ? { hourlyStatsBefore: hourly } : {}),
    ...(daily ? { dailyStatsBefore: daily } : {}),
  };
}

/** Returns undefined if a value stays as it is. */
function retained(days: number, before: Retained | undefined, changed?: number): Retained | undefined {
  if (changed === undefined || changed === days) return undefined;
  const now = util.time.nowISO8601();
  const isExpired = before
    ? retention.hasExpired(before.days, milliseconds(before.until), milliseconds(now))
    : true;
  return retention.retainedAfter(days, before, { now, isExpired });
}

/** Returns the instants since which the statistics of a site's hours, and of its days, are all kept. */
export function keptSince(item: Kept): { hourlyStatsSince: string; dailyStatsSince: string } {
  const { hourlyStatsDays, dailyStatsDays } = statsDaysOf(item);
  return {
    hourlyStatsSince: since(hourlyStatsDays, item.hourlyStatsBefore),
    dailyStatsSince: since(dailyStatsDays, item.dailyStatsBefore),
  };
}

function since(days: number, before: Retained | undefined): string {
  const written = before && {
    since: before.since === undefined ? undefined : milliseconds(before.since),
    until: milliseconds(before.until),
    days: before.days,
  };
  const ms = retention.keptSince(days, written, util.time.nowEpochMilliSeconds());
  return util.time.epochMilliSecondsToISO8601(ms);
}

function milliseconds(instant: string): number {
  return util.time.parseISO8601ToEpochMilliSeconds(instant);
}
