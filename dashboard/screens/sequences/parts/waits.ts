import { UNITS } from "../../../strings/mail/sequenceSteps.ts";
import { listed } from "../../../lib/format.ts";

export type WaitUnit = keyof typeof UNITS;

const LETTERS = { weeks: "W", days: "D", hours: "H", minutes: "M" } satisfies Record<WaitUnit, string>;
const ISO = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;
const ALL = Object.keys(UNITS) as WaitUnit[];

/** A time with one unit. */
export interface WaitTime {
  amount: number;
  unit: WaitUnit;
}

/** Returns the parts of an ISO 8601 duration that are more than none, the largest unit first. */
export function timesOf(iso: string): WaitTime[] {
  const [, ...counts] = ISO.exec(iso) ?? [];
  return ALL.flatMap((unit, at) => {
    const amount = Number(counts[at] ?? 0);
    return amount > 0 ? [{ amount, unit }] : [];
  });
}

/** Returns the ISO 8601 duration of a time, such as `P2D` or `PT90M`. */
export function isoOf({ amount, unit }: WaitTime): string {
  const isOfDay = unit === "hours" || unit === "minutes";
  return `P${isOfDay ? "T" : ""}${amount}${LETTERS[unit]}`;
}

/** A duration in words, such as "1 day and 12 hours"; empty for a text that is none. */
export function durationInWords(iso: string): string {
  return listed(timesOf(iso).map(({ amount, unit }) => UNITS[unit](amount)));
}
