import { landDay, type Source } from "./landDay.ts";

/** A local day that is over, and its visits; none if the site's lake does not go back to it. */
export interface LandedDay {
  day: { date: string; start: string; end: string };
  source: Source | undefined;
}

/**
 * Writes the files of several days, one after the other. `refuse` gets the error of a day: it throws it
 * again, or returns undefined if the day cannot be written. Returns the numbers of days written and of their
 * visits. Throws at the end if a day could not be written, and names it; it keeps the files that it has.
 */
export async function landDays(
  siteId: string,
  days: LandedDay[],
  refuse: (day: { siteId: string; day: string }) => (error: unknown) => undefined,
): Promise<{ written: number; visits: number }> {
  const done = { written: 0, visits: 0 };
  const refused: string[] = [];
  for (const { day, source } of days) {
    const target = { siteId, day: day.date, dayStart: day.start, closesAt: day.end };
    const visits = source && (await landDay(target, source).catch(refuse(target)));
    if (visits === undefined) refused.push(day.date);
    else {
      done.visits += visits;
      done.written += 1;
    }
  }
  if (refused.length === 0) return done;
  throw new Error(
    `${done.written} days written. Not written, because their raw events have expired, historyDays does not reach them or they have too many sessions: ${refused.join(", ")}`,
  );
}
