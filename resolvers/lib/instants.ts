import { util } from "@aws-appsync/utils";
import { fail } from "./errors.ts";

/**
 * An AWSDateTime that ISO 8601 allows. AppSync also accepts offsets with seconds (`+01:00:00`), which the
 * functions cannot parse.
 */
const INSTANT =
  "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})";
const DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
/** 9999-01-01 in Unix milliseconds: keys and answers have four digits for the year. */
const END_MS = 253370764800000;

/**
 * Parses an AWSDateTime to Unix milliseconds. Fails with `ValidationError` for the same values as the
 * functions do.
 */
export function parseInstant(field: string, instant: string): number {
  const ms = util.matches(INSTANT, instant) ? util.time.parseISO8601ToEpochMilliSeconds(instant) : -1;
  if (ms >= 0 && ms < END_MS) return ms;
  const says = `${field} must be an instant from 1970 on, such as 2026-11-21T00:00:00.000Z.`;
  return fail("ValidationError", says, { field });
}

/**
 * Returns an AWSDate of the time zone in which days are counted. Fails with `ValidationError` for a date with
 * `Z` or an offset, which AppSync accepts: it would become a different key.
 */
export function parseDate(field: string, date: string): string {
  if (util.matches(DATE, date)) return date;
  const says = `${field} must be a day without Z or an offset, such as 2026-11-21: it is one of the time zone of the counts.`;
  return fail("ValidationError", says, { field });
}
