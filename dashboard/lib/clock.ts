let aheadMs = 0;

/**
 * Takes the time of an answer of the API: AppSync lets every page read its `Date`, which is in whole seconds.
 */
export function readClock({ headers }: Response): void {
  const at = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

/**
 * The time by which the API's clock is ahead of this machine's, in ms, by its last answer; 0 before the first
 * one.
 */
export function apiAhead(): number {
  return aheadMs;
}

/** Milliseconds since 1970, by the API's clock. */
export function apiNow(): number {
  return Date.now() + aheadMs;
}
