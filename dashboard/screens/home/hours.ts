const HOUR_MS = 3_600_000;
const HOURS = 24;

interface Hour {
  at: string;
  delivered: number;
  failed: number;
}

/** Returns the range of the last 24 hours of the clock, the present one included. */
export function dayOf(now: number): { from: string; to: string } {
  const to = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
  return { from: new Date(to - HOURS * HOUR_MS).toISOString(), to: new Date(to).toISOString() };
}

/** Returns all hours of a range: one that the API leaves out had nothing. */
export function hoursUpTo({ from }: { from: string }, counted: readonly Hour[]): Hour[] {
  const known = new Map(counted.map((hour) => [Date.parse(hour.at), hour]));
  return Array.from({ length: HOURS }, (_, number) => {
    const at = Date.parse(from) + number * HOUR_MS;
    return known.get(at) ?? { at: new Date(at).toISOString(), delivered: 0, failed: 0 };
  });
}
