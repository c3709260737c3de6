import { instantAt, isZone } from "./zone.ts";
import { parseDate, parseOffset } from "./dates.ts";

/** A smaller number is in seconds (Segment's library new-date, `toMs`: milliseconds would be of 1970). */
const LEAST_MS = 31_557_600_000;
/** The range of Date (ECMAScript, "Time Values and Time Range"). */
const MAX_MS = 8.64e15;
/** Numbers of 16 and of 19 digits: no date that people have is as many milliseconds. */
const MICROSECONDS = { from: 1e15, to: 1e16 };
const NANOSECONDS = { from: 1e18, to: 1e19 };
const EPOCH = /^-?(\d{10}(\.\d+)?|\d{13}(\.\d+)?|\d{16}|\d{19})$/;
/** A longer text is no date. */
const MAX_TEXT = 100;

/**
 * Returns the milliseconds of an instant since 1970; undefined of every value that is none, or can be two. It
 * is a text of one of the forms of ./dates.ts, in UTC if it names no zone and at midnight if it names no
 * time; a number of seconds, milliseconds, microseconds (of 16 digits) or nanoseconds (of 19), or its text of
 * 10, 13, 16 or 19 digits; or PHP's `{ date, timezone_type, timezone }`.
 */
export function parseInstant(value: unknown): number | undefined {
  if (typeof value === "number") return ofNumber(value);
  if (typeof value === "string") return ofText(value);
  return typeof value === "object" && value !== null ? ofPhp(value) : undefined;
}

function ofText(text: string): number | undefined {
  if (text.length > MAX_TEXT) return undefined;
  const trimmed = text.trim();
  return EPOCH.test(trimmed) ? ofNumber(Number(trimmed)) : parseDate(trimmed);
}

function ofNumber(number: number): number | undefined {
  const size = Math.abs(number);
  if (size >= NANOSECONDS.from && size < NANOSECONDS.to) return Math.floor(number / 1e6);
  if (size >= MICROSECONDS.from && size < MICROSECONDS.to) return Math.floor(number / 1e3);
  const ms = Math.round(size < LEAST_MS ? number * 1000 : number);
  return Math.abs(ms) <= MAX_MS ? ms : undefined;
}

/** As `json_encode` writes a DateTime (PHP manual, "DateTime::__serialize"): the time of the zone's clock. */
function ofPhp(value: object): number | undefined {
  const { date, timezone } = value as { date?: unknown; timezone?: unknown };
  if (typeof date !== "string" || typeof timezone !== "string") return undefined;
  const shown = parseDate(date.trim());
  if (shown === undefined) return undefined;
  const offset = parseOffset(timezone);
  if (offset !== undefined) return shown - offset;
  return isZone(timezone) ? instantAt(timezone, shown) : undefined;
}
