import type { SiteItem } from "#table/sites/site";
import type { Span } from "../stats/calendar.ts";
import { dayAt, monthAt, weekAt } from "../stats/calendar.ts";

type Life = SiteItem["visitorIdRotation"];

const SPANS: Record<Life, (at: string, timezone: string) => Span> = {
  DAY: dayAt,
  WEEK: weekAt,
  MONTH: monthAt,
};
/**
 * From a period's end until its secret is deleted, in ms: within 48 hours, because the schedule runs hourly.
 */
const KEPT_MS = 47 * 3_600_000;
const NAME = /^[DWM](\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/;

/**
 * Returns the name of the period of visitor ids that an instant is in, by the site's own calendar: its kind
 * and the instant at which it ends, so that periods of different zones end separately. `D20261122T0000Z` is
 * ISO 8601 in its basic form, because a parameter's name may not have a colon (API reference, PutParameter:
 * `Name`).
 */
export function periodName(at: string, timezone: string, life: Life): string {
  const minute = SPANS[life](at, timezone).end.slice(0, "2026-11-22T00:00".length);
  return `${life.charAt(0)}${minute.replace(/[-:]/g, "")}Z`;
}

/**
 * Returns whether a period's secret is to be deleted and dropped from memory. True for a name that is not a
 * period's.
 */
export function isExpiredPeriod(period: string, now: number): boolean {
  const [, year, month, day, hour, minute] = (NAME.exec(period) ?? []).map(Number);
  if (year === undefined) return true;
  return now >= Date.UTC(year, month! - 1, day, hour, minute) + KEPT_MS;
}
