import type { Statement } from "../engine.ts";
import type { HourRange } from "../../input/sessions.ts";

/**
 * Returns the statement with the counts of each period: the one that begins at `starts[n]` ends where the
 * next one begins, the last one with the range. Visits and goals count where the visit began, all else where
 * it happened. Visitors are counted once a period. Periods without any count have no row. `starts` begins
 * with the range.
 */
export function periodsStatement(starts: number[], { from, to }: HourRange): Statement {
  const within = `hour >= ${from} AND hour < ${to}`;
  const isOne = starts.length === 1;
  // The periods of the hours that occur, which are few, so that rows find theirs by their hour.
  const hours = `hours AS (SELECT hour, max(start) AS start FROM (SELECT hour FROM visits WHERE ${within} UNION SELECT hour FROM done), (SELECT unnest([${starts.join()}]) AS start) WHERE start <= hour GROUP BY hour)`;
  const start = isOne ? `${from} AS start` : "start";
  const grouped = isOne ? "" : "JOIN hours USING (hour)";
  // Without rows, a group by a constant is one group.
  const groups = "GROUP BY ALL HAVING count(*) > 0";
  return {
    sql: `WITH ${isOne ? "" : `${hours},`}
own AS (SELECT ${start}, count(*) AS sessions, count(*) FILTER (isBounce) AS bounces, sum(duration) AS duration
  FROM visits ${grouped} WHERE ${within} ${groups}),
acts AS (SELECT ${start}, count(*) FILTER (kind = 0) AS "pageViews", count(*) FILTER (kind = 1) AS events,
  sum(engaged) AS "engagedSeconds", count(DISTINCT visitor) AS visitors
  FROM done ${grouped} ${groups}),
goals AS (SELECT ${start}, count(*) AS conversions
  FROM reached JOIN visits USING (day, session) ${grouped} ${groups})
SELECT start, ${[
      "sessions",
      "bounces",
      "duration",
      "pageViews",
      "events",
      "engagedSeconds",
      "visitors",
      "conversions",
    ]
      .map((name) => `coalesce("${name}", 0)::DOUBLE AS "${name}"`)
      .join()}
FROM own FULL JOIN acts USING (start) FULL JOIN goals USING (start) WHERE start IS NOT NULL ORDER BY start`,
  };
}
