/** The visitors of a minute of the clock. */
export interface Minute {
  /** When it begins, in the API's form. */
  at: string;
  visitors: number;
}

const MINUTE_MS = 60_000;
/** As many minutes as are shown. */
const SHOWN = 30;

/** Returns `minutes` with the minutes of a newer answer: equal ones are replaced, new ones follow. */
export function mergeMinutes(minutes: readonly Minute[], newer: readonly Minute[]): Minute[] {
  const merged = new Map([...minutes, ...newer].map((each) => [numberOf(Date.parse(each.at)), each]));
  return [...merged.entries()]
    .sort(([one], [other]) => one - other)
    .slice(-SHOWN)
    .map(([, minute]) => minute);
}

/**
 * The last 30 minutes up to that of `now`, oldest first. A minute that is not there had no visitor: what a
 * watched site has is pushed. `now` is the time of the API's clock in ms.
 */
export function lastMinutes(minutes: readonly Minute[], now: number): Minute[] {
  const found = new Map(minutes.map((each) => [numberOf(Date.parse(each.at)), each]));
  const latest = Math.max(numberOf(now), ...found.keys());
  return Array.from({ length: SHOWN }, (_, at) => {
    const minute = latest - SHOWN + 1 + at;
    return found.get(minute) ?? { at: new Date(minute * MINUTE_MS).toISOString(), visitors: 0 };
  });
}

const numberOf = (instant: number): number => Math.floor(instant / MINUTE_MS);
