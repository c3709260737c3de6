import { grouped } from "./orders.ts";
import type { ReferenceSession } from "./sessions.ts";
import type { Wall } from "./wall.ts";

const QUARTER_MS = 900_000;

/** The settings of a cohort: `by` days or weeks, and the period with which visitors' ids end. */
export interface Followed {
  by: "DAY" | "WEEK";
  life: "WEEK" | "MONTH";
}

/** Returns the retention, by the sentences of the schema, of these visits, at the instant `now`. */
export function retentionOf(
  visits: ReferenceSession[],
  { wall, by, life, now }: Followed & { wall: Wall; now: number },
  { from, to }: { from: number; to: number },
) {
  const startOf = (ms: number): number => Math.max(wall.start(by, ms), wall.start(life, ms));
  const nextOf = (ms: number): number => Math.min(wall.end(by, ms), wall.end(life, ms));
  const last = startOf(to - 1);
  const end =
    from <= last ? wall.end(life, last) : Math.min(wall.startFrom(by, from), wall.startFrom(life, from));
  const until = Math.min(now, end);
  const seen = visits
    .map(({ visitor, hour }) => ({
      visitor,
      life: wall.start(life, hour * QUARTER_MS),
      at: startOf(hour * QUARTER_MS),
    }))
    .filter(({ at }) => from <= at);
  const visitors = grouped(seen, (each) => `${each.visitor} ${each.life}`).map(([, of]) =>
    of.map(({ at }) => at),
  );
  const cohorts = grouped(visitors, (starts) => Math.min(...starts))
    .filter(([start]) => start < to)
    .sort(([one], [other]) => one - other)
    .map(([start, of]) => {
      const returned: number[] = [];
      for (let at = start; at < until && at < wall.end(life, start); at = nextOf(at))
        returned.push(of.filter((starts) => starts.includes(at)).length);
      return { start: new Date(start).toISOString(), visitors: of.length, returned };
    });
  return { completeUntil: new Date(until).toISOString(), cohorts };
}
