import { util } from "@aws-appsync/utils";
import { MAX_RANGE_DAYS } from "#table/sites/filterLimits";
import type { SiteItem } from "#table/sites/site";
import { historyDaysOf } from "#table/sites/site";
import { parseInstant } from "../instants.ts";

const DAY_MS = 24 * 3_600_000;
/** Local days begin at different instants, and can be shorter or longer: so many fewer hold in each zone. */
const SAFE_DAYS = 2;

/**
 * Returns a range if it certainly has whole hours of the site's zone, and visits that are kept, with its
 * bounds as keys have them. Null for all others: a function rounds them, or says what is wrong. Fails with
 * `ValidationError` for a bound that is no instant.
 */
export function plainRange(
  site: Pick<SiteItem, "timezone" | "historyDays" | "retentionDays">,
  range: { from: string; to: string },
): { start: string; end: string } | null {
  const [start, end] = [parseInstant("from", range.from), parseInstant("to", range.to)];
  const days = historyDaysOf(site);
  if (days === 0) return null;
  const keptFrom = util.time.nowEpochMilliSeconds() - (days - SAFE_DAYS) * DAY_MS;
  const isKept = start >= keptFrom && start < end && end - start <= (MAX_RANGE_DAYS - SAFE_DAYS) * DAY_MS;
  if (!isKept || !isWholeHour(start, site.timezone) || !isWholeHour(end, site.timezone)) return null;
  return { start: iso(start), end: iso(end) };
}

function isWholeHour(ms: number, timezone: string): boolean {
  return util.time.epochMilliSecondsToFormatted(ms, "mm:ss.SSS", timezone) === "00:00.000";
}

function iso(ms: number): string {
  return util.time.epochMilliSecondsToISO8601(ms);
}
