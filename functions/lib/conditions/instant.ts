/** A smaller number is in seconds (Segment's library new-date, `toMs`: milliseconds would be of 1970). */
const LEAST_MS = 31_557_600_000;
/** The range of Date (ECMAScript, "Time Values and Time Range"). */
const MAX_MS = 8.64e15;
const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d:?\d\d)?)?$/;
const EPOCH = /^(\d{10}|\d{13})$/;

/**
 * Returns the milliseconds of a text in ISO 8601 (UTC if it names no zone, midnight if it names no time),
 * or of a number of seconds or milliseconds since 1970. Returns undefined for every other value.
 */
export function parseInstant(value: unknown): number | undefined {
  const [, date, time = "00:00", zone = "Z"] = (typeof value === "string" && ISO.exec(value)) || [];
  const number = typeof value === "string" && EPOCH.test(value) ? Number(value) : value;
  // With a zone in all cases: `Date.parse` reads a time without one as the machine's.
  if (date) return isDay(date) ? finite(Date.parse(`${date}T${time}${zone}`)) : undefined;
  if (typeof number !== "number" || !(Math.abs(number) <= MAX_MS)) return undefined;
  return Math.round(number < LEAST_MS ? number * 1000 : number);
}

/** Returns false for 30 February, which `Date.parse` reads as 2 March. */
function isDay(date: string): boolean {
  const ms = finite(Date.parse(`${date}T00:00Z`));
  return ms !== undefined && new Date(ms).toISOString().startsWith(date);
}

function finite(value: number): number | undefined {
  return Number.isNaN(value) ? undefined : value;
}
