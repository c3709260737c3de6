import type { ShownPeriod } from "./wanted.ts";

/**
 * The time after which a day is counted: an event may arrive half an hour after its day (schema.graphql,
 * `Report.completeUntil`), and a visit ends half an hour after its last event.
 */
const COUNTED_MS = 3_600_000;

/**
 * True if a range that was asked at `askedAt`, in ms, was over and counted by then, and is also the next one
 * to ask.
 */
export function isSettled({ range }: ShownPeriod, next: ShownPeriod, askedAt: number): boolean {
  return Date.parse(range.to) + COUNTED_MS <= askedAt && JSON.stringify(range) === JSON.stringify(next.range);
}
