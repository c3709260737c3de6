import { util } from "@aws-appsync/utils";
import { fail } from "../errors.ts";
import { parseInstant } from "../instants.ts";

/**
 * Returns two instants in the form of keys. Fails with `ValidationError` if `from` is not before `to`. An
 * omitted bound is the least or greatest instant.
 */
export function parseRange(from?: string | null, to?: string | null): { from: string; to: string } {
  const first = from ? parseInstant("from", from) : 0;
  const last = parseInstant("to", to ?? "9998-12-31T00:00:00.000Z");
  if (first >= last) fail("ValidationError", "`to` must be later than `from`.", { field: "to" });
  return { from: iso(first), to: iso(last) };
}

/** Returns the number of UTC months that a range touches. */
export function monthsIn({ from, to }: { from: string; to: string }): number {
  const last = iso(util.time.parseISO8601ToEpochMilliSeconds(to) - 1);
  return monthOf(last) - monthOf(from) + 1;
}

/** Returns the month (`yyyy-mm`) that is so many months after an instant's. */
export function monthAfter(instant: string, months: number): string {
  const month = monthOf(instant) + months;
  const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
  return `${year}-${number < 10 ? "0" : ""}${number}`;
}

function monthOf(instant: string): number {
  return +instant.slice(0, 4) * 12 + +instant.slice(5, 7) - 1;
}

function iso(at: number): string {
  return util.time.epochMilliSecondsToISO8601(at);
}
