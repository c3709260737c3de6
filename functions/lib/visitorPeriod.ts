import type { SiteItem } from "#table/site";

type Life = SiteItem["visitorLife"];

const DAY_MS = 24 * 3_600_000;
/** Every zone's offset is a multiple of this since 1972, so a local date holds for a whole one. */
const STEP_MS = 15 * 60_000;
/** The furthest zone behind UTC and the one before it: tz database, Etc/GMT+12 and Pacific/Kiritimati. */
const LAST_ZONE_MS = 12 * 3_600_000;
const FIRST_ZONE_MS = 14 * 3_600_000;
/** From the end in the first zone until a secret is deleted: within 48 hours for every site, and the timer is hourly. */
const KEPT_MS = 47 * 3_600_000;
const MOST_KNOWN = 1000;

const formats = new Map<string, Intl.DateTimeFormat>();
const dates = new Map<string, string>();

/** The period in which a visitor's id lives at an instant, by the site's own calendar: `D2026-11-21`, `W2026-W47` or `M2026-11`. */
export function periodOf(at: number, timezone: string, life: Life): string {
  const date = localDate(at, timezone);
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

function localDate(at: number, timezone: string): string {
  const step = `${timezone} ${Math.floor(at / STEP_MS)}`;
  const before = dates.get(step);
  if (before) return before;
  let format = formats.get(timezone);
  // The Swedes write dates as ISO 8601 does.
  format ??= new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short" });
  formats.set(timezone, format);
  const date = format.format(at);
  if (dates.size >= MOST_KNOWN) dates.clear();
  dates.set(step, date);
  return date;
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
