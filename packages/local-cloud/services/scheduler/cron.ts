import type { Zone } from "./zone.ts";

/** Returns true for the days of an expression. A day is given by its midnight in `Date`'s UTC. */
type Day = (date: Date) => boolean;

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MONTHS = "JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC".split(" ");
const WEEKDAYS = "SUN MON TUE WED THU FRI SAT".split(" ");
const LAST_YEAR = 2199;

/**
 * A cron expression of six fields (EventBridge Scheduler user guide, "Cron-based schedules"): gives the first
 * occurrence after an instant. A time that the clocks skip is left out, and one that comes twice counts once
 * ("Daylight savings time"). No library: croner reads six fields as seconds to day of week, where EventBridge
 * has minutes to year, one of the two days a `?`, and rules of its own for clocks that change.
 */
export function cron(text: string, zone: Zone): (after: number) => number | undefined {
  const fields = text.trim().split(/\s+/);
  if (fields.length !== 6)
    throw new Error("has not six fields: minutes hours day-of-month month day-of-week year");
  const [minutes, hours, dayOfMonth, month, dayOfWeek, year] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if ((dayOfMonth === "?") === (dayOfWeek === "?")) {
    throw new Error("needs ? in one of day-of-month and day-of-week, and only in one");
  }
  const [atMinutes, atHours] = [numbers(minutes, 0, 59), numbers(hours, 0, 23)];
  const [inMonths, inYears] = [
    new Set(numbers(month, 1, 12, MONTHS)),
    new Set(numbers(year, 1970, LAST_YEAR)),
  ];
  const isDay = dayOfWeek === "?" ? byMonth(dayOfMonth) : byWeek(dayOfWeek);
  const latestYear = Math.max(...inYears);

  return (after) => {
    const wall = zone.wallOf(after);
    let midnight = Math.floor(wall / DAY) * DAY - DAY;
    for (; ; midnight += DAY) {
      const date = new Date(midnight);
      if (date.getUTCFullYear() > latestYear) return undefined;
      if (!inYears.has(date.getUTCFullYear()) || !inMonths.has(date.getUTCMonth() + 1) || !isDay(date))
        continue;
      for (const hour of atHours) {
        // A change of the zone's offset is less than three hours, so an hour farther back has passed.
        if (midnight + (hour + 1) * HOUR < wall - 3 * HOUR) continue;
        for (const minute of atMinutes) {
          const instant = zone.instantOf(midnight + hour * HOUR + minute * 60_000);
          if (instant !== undefined && instant > after) return instant;
        }
      }
    }
  };
}

/** `*`, `5`, `1-5`, `0/15`, `MON-FRI`, and lists of them. */
function numbers(field: string, least: number, most: number, names: string[] = []): number[] {
  const value = (text: string): number => {
    const named = names.indexOf(text.toUpperCase());
    const number = named < 0 ? Number(text) : named + 1;
    if (!/^\w+$/.test(text) || !(number >= least && number <= most)) {
      throw new Error(`has ${text}, which is not from ${least} to ${most}`);
    }
    return number;
  };
  const found = field.split(",").flatMap((part) => {
    const [range = "", step] = part.split("/");
    const [from = "", to] = range.split("-");
    const first = range === "*" ? least : value(from);
    const last = to !== undefined ? value(to) : range === "*" || step !== undefined ? most : first;
    const by = step === undefined ? 1 : Number(step);
    if (!(by >= 1) || last < first) throw new Error(`has ${part}, which is no range`);
    return Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, index) => first + index * by);
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

const lastOfMonth = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();

/** Day of month: numbers, `L` the last day, `15W` the weekday nearest to the 15th. */
function byMonth(field: string): Day {
  if (field === "L") return (date) => date.getUTCDate() === lastOfMonth(date);
  const nearest = /^(\d+)W$/.exec(field);
  if (nearest) return (date) => date.getUTCDate() === nearestWeekday(Number(nearest[1]), date);
  const days = new Set(numbers(field, 1, 31));
  return (date) => days.has(date.getUTCDate());
}

/**
 * Within the month: a Saturday goes to the Friday before, a Sunday to the Monday after, but not into another
 * month.
 */
function nearestWeekday(day: number, date: Date): number {
  const last = lastOfMonth(date);
  const weekday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)).getUTCDay();
  if (weekday === 6) return day === 1 ? 3 : day - 1;
  if (weekday === 0) return day === last ? day - 2 : day + 1;
  return day;
}

/**
 * Day of week, 1 (Sunday) to 7: numbers and names, `L` Saturday, `5L` the last Thursday, `6#3` the third
 * Friday.
 */
function byWeek(field: string): Day {
  const last = /^([1-7])L$/.exec(field);
  if (last) {
    return (date) => date.getUTCDay() + 1 === Number(last[1]) && date.getUTCDate() + 7 > lastOfMonth(date);
  }
  const nth = /^([1-7]|[A-Z]{3})#([1-5])$/.exec(field);
  if (nth) {
    const [weekday] = numbers(nth[1]!, 1, 7, WEEKDAYS);
    return (date) => date.getUTCDay() + 1 === weekday && Math.ceil(date.getUTCDate() / 7) === Number(nth[2]);
  }
  const days = new Set(numbers(field === "L" ? "7" : field, 1, 7, WEEKDAYS));
  return (date) => days.has(date.getUTCDay() + 1);
}
