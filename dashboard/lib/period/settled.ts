import type { Shown } from "./wanted.ts";

/**
 * What arrives after the end of its day counts within half an hour (schema.graphql, `Report.completeUntil`),
 * and a visit ends half an hour after its last event.
 */
const COUNTED_MS = 3_600_000;

/**
 * Whether what was asked at an instant, in ms, was over and counted by then, and is what would be asked next.
 */
export function isSettled({ range }: Shown, next: Shown, askedAt: number): boolean {
  return Date.parse(range.to) + COUNTED_MS <= askedAt && JSON.stringify(range) === JSON.stringify(next.range);
}
