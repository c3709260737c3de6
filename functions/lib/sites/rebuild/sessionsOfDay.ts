import type { PendingRollupItem } from "#table/sites/pendingRollup";
import type { SiteItem } from "#table/sites/site";
import { historyDaysOf } from "#table/sites/site";
import * as log from "../../aws/log.ts";
import { shardsOf } from "../rawEvents.ts";
import { SETTINGS_MS } from "../../retention/retention.ts";
import type { Day, Span } from "../stats/calendar.ts";
import { dayAt, hourStart, monthAt, startFrom, toInstant } from "../stats/calendar.ts";
import type { RawSession, RebuildSite } from "./raw.ts";
import { RawEventsExpired, readSessionsBegun } from "./raw.ts";

type Site = RebuildSite &
  Pick<SiteItem, "shardsChangedAt" | "updatedAt" | "visitorIdRotation" | "historyDays">;

const DAY_MS = 86_400_000;
/**
 * The longest time for which visits may go on before and after the day, in days: a visit ends with its
 * visitor's id.
 */
const AROUND_DAYS = { DAY: 1, WEEK: 7, MONTH: 31 };

/**
 * The data that the lake needs to write a day of a site: its visits, its hours, and the beginning of its
 * month.
 */
export interface DaySource {
  visits: () => AsyncGenerator<RawSession[]>;
  hourOf: (at: string) => string;
  monthStart: string;
}

export interface RebuiltDay {
  day: Day;
  source: DaySource | undefined;
}

/** Returns undefined if the site has no lake, or one that does not go back to the day. */
export function sourceOfDay(site: Site, day: Span): DaySource | undefined {
  const historyDays = historyDaysOf(site);
  if (historyDays === 0 || Date.parse(day.end) + historyDays * DAY_MS <= Date.now()) return undefined;
  const { timezone } = site;
  return {
    visits: () => sessionsOfDay(site, day),
    hourOf: (at) => hourStart(at, timezone),
    monthStart: monthAt(day.start, timezone).start,
  };
}

/** Returns the local days that begin in `[from, to)` and are over, each with its source, if it has one. */
export function sourcedDaysIn(site: Site, from: string, to: string): RebuiltDay[] {
  const { timezone } = site;
  const days: RebuiltDay[] = [];
  const now = toInstant(Date.now());
  for (let day = dayAt(startFrom("DAY", from, timezone), timezone); day.start < to && day.end <= now;) {
    days.push({ day, source: sourceOfDay(site, day) });
    day = dayAt(day.end, timezone);
  }
  return days;
}

/** Returns what to do with an error: a day whose raw events have expired keeps the files that it has. */
export function unlessExpired({ siteId, day }: Pick<PendingRollupItem, "siteId" | "day">) {
  return (error: unknown): undefined => {
    if (!(error instanceof RawEventsExpired)) throw error;
    log.info(`the files of a day stay as they are: ${error.message}`, { siteId, day });
  };
}

/**
 * Reads the visits that began in the day, a shard at a time: so the raw events of one shard are
 * in memory. A visitor's events are in one shard, unless the number of shards changed while the visit went
 * on; then all are read together. Throws RawEventsExpired if a part of them has expired.
 */
export async function* sessionsOfDay(site: Site, day: Span): AsyncGenerator<RawSession[]> {
  if (hasChangedNear(site, day)) yield await readSessionsBegun(site, day);
  else for (const shard of shardsOf(site)) yield await readSessionsBegun(site, day, [shard]);
}

/** A site that does not know when its shards changed has not changed them since it was last updated. */
function hasChangedNear(site: Site, { start, end }: Span): boolean {
  const { mostShards, shardsChangedAt, updatedAt, visitorIdRotation } = site;
  if (mostShards === 1) return false;
  const changed = Date.parse(shardsChangedAt ?? updatedAt);
  const around = AROUND_DAYS[visitorIdRotation] * DAY_MS;
  return changed + SETTINGS_MS > Date.parse(start) - around && changed < Date.parse(end) + around;
}
