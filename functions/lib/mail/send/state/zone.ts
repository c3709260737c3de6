/** What the clock of a zone shows, as if it were UTC. It has no seconds. */
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
