import { util } from "@aws-appsync/utils";
import type { Retained } from "#table/sites/retention";
import * as retention from "#table/sites/retention";
import type { Remembered, SiteSettings, SiteItem } from "#table/sites/site";
import { statsDaysOf } from "#table/sites/site";

type Kept = Pick<SiteItem, "retentionDays" | "hourlyStatsDays" | "dailyStatsDays"> & Remembered;

/** The retentions, each with the attribute of its earlier value. */
const EARLIER = [
  ["retentionDays", "retainedBefore"],
  ["hourlyStatsDays", "hourlyStatsBefore"],
  ["dailyStatsDays", "dailyStatsBefore"],
] as const;

/** Returns what to store of the earlier values of the retentions that a change has. */
export function remembered(before: Kept, settings: Partial<SiteSettings>, now: string): Remembered {
  const current = { ...before, ...statsDaysOf(before) };
  const all: Remembered = {};
  for (const [name, earlier] of EARLIER) {
    const changed = settings[name];
    if (changed !== undefined && changed !== current[name])
      all[earlier] = retention.retainedAfter(current[name], inMs(before[earlier]), now, ms(now));
  }
  return all;
}

/** Returns the instants since which the statistics of a site's hours, and of its days, are all kept. */
export function statsKeptSince(item: Kept): { hourlyStatsSince: string; dailyStatsSince: string } {
  const { hourlyStatsDays, dailyStatsDays } = statsDaysOf(item);
  return {
    hourlyStatsSince: since(hourlyStatsDays, item.hourlyStatsBefore),
    dailyStatsSince: since(dailyStatsDays, item.dailyStatsBefore),
  };
}

function since(days: number, before: Retained | undefined): string {
  return util.time.epochMilliSecondsToISO8601(
    retention.keptSince(days, inMs(before), util.time.nowEpochMilliSeconds()),
  );
}

function inMs(before: Retained | undefined): retention.Earlier | undefined {
  return before && { ...before, sinceMs: ms(before.since), untilMs: ms(before.until) };
}

/** Without an instant, the time is before all data. */
function ms(instant = "1970-01-01T00:00:00.000Z"): number {
  return util.time.parseISO8601ToEpochMilliSeconds(instant);
}
