import { Temporal } from "temporal-polyfill";
import { cacheOf } from "../../aws/cache.ts";

/** A period of a site's local time as instants, `[start, end)`: ISO 8601 in UTC, with milliseconds. */
export interface Span {
  start: string;
  end: string;
}

/** A local day with its date, `2026-11-21`. */
export interface Day extends Span {
  date: string;
}

/**
 * As in the schema. Weeks are not stored (`Period` of resolvers/table/sites/stats.ts): they are united from
 * days.
 */
export type Period = "HOUR" | "DAY" | "WEEK" | "MONTH";

type Zoned = Temporal.ZonedDateTime;

const QUARTER_MS = 15 * 60_000;
/** The most results that are cached: the hours of a week in a hundred zones. */
const MAX_KEPT = 20_000;
const kept = cacheOf<Span | Day>(MAX_KEPT);

/**
 * Returns the local hour of an instant. Its local time and its offset from UTC are constant: the hour that is
 * repeated when clocks are set back is an hour of its own, and where clocks change by 30 minutes (Lord Howe)
 * some hours have half the length.
 */
export function hourAt(at: string, zone: string): Span {
  return cached("HOUR", at, zone, (zoned) => {
    const sharp = zoned.round({ smallestUnit: "hour", roundingMode: "floor" });
    const changed = zoned.add({ milliseconds: 1 }).getTimeZoneTransition("previous");
    const start = changed && isAfter(changed, sharp) ? changed : sharp;
    const next = zoned
      .toPlainDateTime()
      .round({ smallestUnit: "hour", roundingMode: "floor" })
      .add({ hours: 1 });
    const left = zoned.toPlainDateTime().until(next).total("milliseconds");
    const full = zoned.add({ milliseconds: left });
    const changes = zoned.getTimeZoneTransition("next");
    return { start: iso(start), end: iso(changes && isAfter(full, changes) ? changes : full) };
  });
}

/**
 * Returns the local day of an instant: 23 to 25 hours where clocks change. A date that a zone skipped (Apia,
 * 2011) is not a day.
 */
export function dayAt(at: string, zone: string): Day {
  return cached("DAY", at, zone, (zoned) => {
    const day = (date: Zoned): Day => ({
      start: iso(date.startOfDay()),
      end: iso(date.startOfDay().add({ days: 1 }).startOfDay()),
      date: date.startOfDay().toPlainDate().toString(),
    });
    const found = day(zoned);
    // When clocks are set back across midnight, the date of the day before is repeated; those minutes belong
    // to the day that had begun.
    return at < found.end ? found : day(zoned.add({ days: 1 }));
  }) as Day;
}

/** Returns the local week of an instant, which begins on Monday (ISO 8601). */
export function weekAt(at: string, zone: string): Span {
  const { date } = dayAt(at, zone);
  return cached("WEEK", at, zone, () => {
    const day = Temporal.PlainDate.from(date);
    const monday = day.subtract({ days: day.dayOfWeek - 1 });
    return {
      start: iso(monday.toZonedDateTime(zone)),
      end: iso(monday.add({ days: 7 }).toZonedDateTime(zone)),
    };
  });
}

/** Returns the local month of an instant. */
export function monthAt(at: string, zone: string): Span {
  const { date } = dayAt(at, zone);
  return cached("MONTH", at, zone, () => {
    const first = Temporal.PlainDate.from(date).with({ day: 1 });
    return {
      start: iso(first.toZonedDateTime(zone)),
      end: iso(first.add({ months: 1 }).toZonedDateTime(zone)),
    };
  });
}

/** Returns the period of one kind that an instant is in. */
export function periodAt(period: Period, at: string, zone: string): Span {
  if (period === "HOUR") return hourAt(at, zone);
  if (period === "WEEK") return weekAt(at, zone);
  return period === "DAY" ? dayAt(at, zone) : monthAt(at, zone);
}

/** Returns the start of the local hour of an instant. */
export function hourStart(at: string, zone: string): string {
  return hourAt(at, zone).start;
}

/** Returns the first start of a period at or after an instant. */
export function startFrom(period: Period, at: string, zone: string): string {
  const { start, end } = periodAt(period, at, zone);
  return start === at ? start : end;
}

/**
 * Returns the instant whose local date is `days` and `months` away, at the same local time or the nearest one
 * that exists.
 */
export function shiftInstant(at: string, by: { days?: number; months?: number }, zone: string): string {
  return iso(zonedAt(at, zone).add(by));
}

/** Returns how many whole days, weeks or months are between two of their starts. */
export function countBetween(
  unit: "days" | "weeks" | "months",
  from: string,
  to: string,
  zone: string,
): number {
  const date = (at: string) => zonedAt(at, zone).toPlainDate();
  return date(from).until(date(to), { largestUnit: unit })[unit];
}

/** Returns an instant in the form that sorts as text, which keys use. */
export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/**
 * Caches results: reading a zone's rules takes most of the time of a fold, and most events are in few hours.
 */
function cached(period: Period, at: string, zone: string, find: (zoned: Zoned) => Span | Day): Span | Day {
  const key = `${period} ${zone} ${Math.floor(Date.parse(at) / QUARTER_MS)}`;
  const known = kept.get(key);
  if (known && known.start <= at && at < known.end) return known;
  const found = find(zonedAt(at, zone));
  kept.set(key, found);
  return found;
}

function zonedAt(at: string, zone: string): Zoned {
  return Temporal.Instant.from(at).toZonedDateTimeISO(zone);
}

function isAfter(one: Zoned, other: Zoned): boolean {
  return one.epochMilliseconds > other.epochMilliseconds;
}

function iso(at: Zoned): string {
  return toInstant(at.epochMilliseconds);
}
