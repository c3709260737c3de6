import type { SiteItem } from "#table/site";
import { dayAt } from "./calendar.ts";

type Life = SiteItem["visitorLife"];

const DAY_MS = 24 * 3_600_000;
/** The furthest zone behind UTC and the one before it: tz database, Etc/GMT+12 and Pacific/Kiritimati. */
const LAST_ZONE_MS = 12 * 3_600_000;
const FIRST_ZONE_MS = 14 * 3_600_000;
/** From the end in the first zone until a secret is deleted: within 48 hours for every site, and the timer is hourly. */
const KEPT_MS = 47 * 3_600_000;

/** The period in which a visitor's id lives at an instant, by the site's own calendar: `D2026-11-21`, `W2026-W47` or `M2026-11`. */
export function periodOf(at: string, timezone: string, life: Life): string {
  const date = dayAt(at, timezone).date;
  if (life === "DAY") return `D${date}`;
  return life === "WEEK" ? `W${isoWeek(date)}` : `M${date.slice(0, 7)}`;
}

/** Whether a period is over in the whole world: its secret is made no more. */
export function isPast(period: string, now: number): boolean {
  return now >= endOf(period) + LAST_ZONE_MS;
}

/** Whether a period's secret is to be deleted, and was to be forgotten. */
export function isForgotten(period: string, now: number): boolean {
  return now >= endOf(period) - FIRST_ZONE_MS + KEPT_MS;
}

/** When a period ends by UTC's calendar. What is no period has ended long ago. */
function endOf(period: string): number {
  const rest = period.slice(1);
  if (/^D\d{4}-\d{2}-\d{2}$/.test(period)) return Date.parse(rest) + DAY_MS;
  if (/^M\d{4}-\d{2}$/.test(period)) return Date.UTC(Number(rest.slice(0, 4)), Number(rest.slice(5)), 1);
  const week = /^W(\d{4})-W(\d{2})$/.exec(period);
  return week ? mondayOfFirst(Number(week[1])) + Number(week[2]) * 7 * DAY_MS : 0;
}

/** ISO 8601: weeks begin on Monday, and the first of a year is the one with 4 January in it. */
function isoWeek(date: string): string {
  const day = Date.parse(date);
  const thursday = new Date(day + (3 - ((new Date(day).getUTCDay() + 6) % 7)) * DAY_MS);
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - mondayOfFirst(year)) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, "0")}`;
}

function mondayOfFirst(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}
