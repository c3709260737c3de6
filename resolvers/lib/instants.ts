import { util } from "@aws-appsync/utils";
import { fail } from "./errors.ts";

/** AppSync takes offsets with seconds too, as in `+01:00:00`, which are not in ISO 8601: nothing that reads instants knows them. */
const INSTANT =
  "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})";
const DATE = "[0-9]{4}-[0-9]{2}-[0-9]{2}";
/** 9999-01-01: keys and answers have room for four digits of the year. */
const END_MS = 253370764800000;

/** An AWSDateTime as it comes in, in Unix milliseconds; the same ones are refused as where a function reads it. */
export function parseInstant(field: string, instant: string): number {
  const ms = util.matches(INSTANT, instant) ? util.time.parseISO8601ToEpochMilliSeconds(instant) : -1;
  if (ms >= 0 && ms < END_MS) return ms;
  const says = `${field} must be an instant from 1970 on, such as 2026-11-21T00:00:00.000Z.`;
  return fail("ValidationError", says, { field });
}

/** An AWSDate as it comes in, which is to be a day of the site's zone: AppSync takes it with an offset, too, and so it would be another key. */
export function parseDate(field: string, date: string): string {
  if (util.matches(DATE, date)) return date;
  const says = `${field} must be a day without Z or an offset, such as 2026-11-21: it is one of the site's time zone.`;
  return fail("ValidationError", says, { field });
}
