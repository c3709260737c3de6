import { cron } from "./cron.ts";
import { Zone } from "./zone.ts";

/** Gives the first occurrence after an instant (milliseconds since 1970), or none. */
export type Occurrences = (after: number) => number | undefined;

const UNITS: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * A schedule expression: `rate(5 minutes)`, `cron(0 9 * * ? *)`, `at(2026-12-24T18:00:00)` (EventBridge
 * Scheduler user guide, "Schedule types"). A rate counts from `start`, which is its first occurrence, in days
 * of 24 hours.
 */
export function occurrences(expression: string, zoneName: string, start: number): Occurrences {
  const [, kind, inner = ""] = /^(rate|cron|at)\((.*)\)$/.exec(expression) ?? [];
  try {
    if (kind === "rate") return rate(inner, start);
    const zone = new Zone(zoneName);
    if (kind === "cron") return cron(inner, zone);
    if (kind === "at") return once(inner, zone);
  } catch (error) {
    throw new Error(`${expression} ${(error as Error).message}`, { cause: error });
  }
  throw new Error(`${expression} is neither rate(), cron() nor at()`);
}

function rate(text: string, start: number): Occurrences {
  const [, count, unit = ""] = /^([1-9]\d*) (minute|hour|day)s?$/.exec(text) ?? [];
  if (count === undefined) throw new Error("has not the form rate(5 minutes)");
  const period = Number(count) * UNITS[unit]!;
  return (after) => start + Math.max(0, Math.floor((after - start) / period) + 1) * period;
}

function once(text: string, zone: Zone): Occurrences {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text}Z`) : NaN;
  if (Number.isNaN(wall)) throw new Error("has not the form at(yyyy-mm-ddThh:mm:ss)");
  const instant = zone.instantOf(wall);
  if (instant === undefined) throw new Error("is a time that does not exist in its time zone");
  return (after) => (instant > after ? instant : undefined);
}
