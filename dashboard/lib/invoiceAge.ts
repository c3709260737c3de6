const DAY_MS = 86_400_000;

/** The least days after the due day of each age of an open invoice, and of none. */
const BOUNDS = [-Infinity, 1, 31, 61, Infinity];

/** The number of an age: 0 not due, 1 up to 30 days late, 2 up to 60, 3 more. */
export type Age = 0 | 1 | 2 | 3;

/** Returns the days by which an invoice is late; 0 or less if it is not. */
export function daysLate(dueDate: string, today: string): number {
  return (Date.parse(today) - Date.parse(dueDate)) / DAY_MS;
}

export function ageOf(late: number): Age {
  return BOUNDS.findLastIndex((bound) => bound <= late) as Age;
}

/** Returns the most and the least days late of an age; null for none. */
export function boundsOf(age: Age): { most: number | null; least: number | null } {
  const [least, next] = [BOUNDS[age]!, BOUNDS[age + 1]!];
  return { most: next === Infinity ? null : next - 1, least: least === -Infinity ? null : least };
}
