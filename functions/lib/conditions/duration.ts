const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The shortest and the longest wait. */
const MIN_MS = MINUTE_MS;
const MAX_MS = 400 * DAY_MS;

// Weeks with other parts are no ISO 8601-1, and unambiguous all the same (ISO 8601-2, 4.4.1, has them too).
const FORM = /^P(?=\d|T\d)(?:(\d{1,2})W)?(?:(\d{1,3})D)?(?:T(?=\d)(?:(\d{1,5})H)?(?:(\d{1,6})M)?)?$/;

export const DURATION_RULE =
  "an ISO 8601 duration from PT1M to P400D of weeks, days, hours and minutes, such as P3D or PT90M";

/** Returns the ms of a duration, undefined if it is none that a wait can have. A day has 24 hours. */
export function parseDuration(text: string): number | undefined {
  const found = FORM.exec(text);
  if (!found) return undefined;
  const [weeks, days, hours, minutes] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
  ];
  return waitWithin(millisecondsOf({ days: 7 * weeks + days, hours, minutes }));
}

/** Returns the ms of the parts of a duration: `DurationInput` of the API. */
export function millisecondsOf(parts: { days?: number; hours?: number; minutes?: number }): number {
  const { days = 0, hours = 0, minutes = 0 } = parts;
  return days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
}

/** Returns the ms themselves if a wait can be as long. */
export function waitWithin(ms: number): number | undefined {
  return ms >= MIN_MS && ms <= MAX_MS ? ms : undefined;
}
