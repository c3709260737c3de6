import fc from "fast-check";
import { afterEach } from "vitest";

/** The limits of the product (functions/lib/sites/fold/sessionState.ts). */
const REAL = { MAX_IDS: 200, MAX_MOVED: 25_000 };

/**
 * The most ids of a session and of an item beside it in this test: drawn sessions have tens of events, not
 * hundreds.
 */
export const limits = { ...REAL };
afterEach(() => void Object.assign(limits, REAL));

/** None at all, some, as many as there are. */
export const drawnLimits = fc.record({
  MAX_IDS: fc.constantFrom(0, 1, 3, 200),
  MAX_MOVED: fc.constantFrom(1, 2, 25_000),
});

/**
 * The module with these limits, as they are at the moment. It must have them: else nothing would be limited.
 */
export function limited<Module extends Record<keyof typeof REAL, number>>(module: Module): Module {
  const get = (name: keyof typeof REAL) => ({ get: () => limits[name], enumerable: true });
  return Object.defineProperties({ ...module }, { MAX_IDS: get("MAX_IDS"), MAX_MOVED: get("MAX_MOVED") });
}
