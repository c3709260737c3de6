const MINUTE_MS = 60_000;

/** Returns the time that the clock of a zone shows, as if it were UTC. It has no seconds. */
export function clockAt(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat("en", {
    ...{ timeZone, calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
    ...{ year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" },
  }).formatToParts(at);
  const read = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(read("year"), read("month") - 1, read("day"), read("hour"), read("minute"));
}

/** Returns the day (`yyyy-mm-dd`) in a time zone. */
export function dayIn(timeZone: string, at: number): string {
  return new Date(clockAt(timeZone, at)).toISOString().slice(0, 10);
}

/** Returns by how many ms the clock of a zone is ahead of UTC, to the minute. */
export function offsetAt(timeZone: string, at: number): number {
  return clockAt(timeZone, at) - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}

/**
 * Returns the instant in ms at which the clock of a zone shows a time, which is given as if it were UTC. A
 * time that a change to summer time leaves out is as much later; of one that comes twice, it is one of both.
 */
export function instantAt(timeZone: string, shown: number): number {
  const near = shown - offsetAt(timeZone, shown);
  return shown - offsetAt(timeZone, near);
}

/** Returns whether the name of a time zone is one of the IANA's. */
export function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
