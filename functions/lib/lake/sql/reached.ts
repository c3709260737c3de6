import type { Statement } from "../engine.ts";
import type { LakeGoal } from "../filters.ts";
import { goalReachedSql } from "./compare.ts";
import { Parameters } from "./parameters.ts";
import type { HourRange } from "../../input/sessions.ts";

/**
 * Returns the statement that makes the table `reached`: the goals that each matching visit of the range has
 * reached, each once, with the revenue of the first time.
 */
export function reachedStatement(goals: LakeGoal[], { from, to }: HourRange): Statement {
  const parameters = new Parameters();
  const began = `FROM visits WHERE hour >= ${from} AND hour < ${to}`;
  const byEvent = goals.flatMap((goal) => {
    const condition = goalReachedSql(goal, parameters);
    return condition === undefined ? [] : [{ condition, found: found(goal, parameters) }];
  });
  const parts = goals
    .filter(({ kind }) => kind === "DURATION")
    .map(
      ({ goalId, minDuration = 0, defaultRevenue = 0 }) =>
        `SELECT day, session, ${parameters.add(goalId)}::VARCHAR AS goal, ${parameters.add(defaultRevenue)}::BIGINT AS revenue ${began} AND duration >= ${parameters.add(minDuration)}`,
    );
  if (byEvent.length > 0) {
    const each = byEvent.map(({ condition, found }) => `CASE WHEN ${condition} THEN ${found} END`).join();
    parts.push(
      `SELECT day, session, one.goal AS goal, arg_min(one.revenue, seq) AS revenue FROM (SELECT day, session, seq, unnest([${each}]) AS one FROM "visitEvents" SEMI JOIN (SELECT day, session ${began}) USING (day, session) WHERE ${byEvent.map(({ condition }) => condition).join(" OR ")}) WHERE one IS NOT NULL GROUP BY ALL`,
    );
  }
  if (parts.length === 0)
    parts.push("SELECT 0 AS day, 0 AS session, '' AS goal, 0::BIGINT AS revenue WHERE false");
  return {
    sql: `CREATE OR REPLACE TEMP TABLE reached AS ${parts.join(" UNION ALL ")}`,
    values: parameters.values,
  };
}

/** The goal with the revenue of an event: its own if it is in the goal's currency. */
function found({ goalId, currency, defaultRevenue = 0 }: LakeGoal, parameters: Parameters): string {
  const usual = `${parameters.add(defaultRevenue)}::BIGINT`;
  const revenue =
    currency === undefined
      ? usual
      : `CASE WHEN value IS NOT NULL AND currency = ${parameters.add(currency)} THEN value::BIGINT ELSE ${usual} END`;
  return `{goal: ${parameters.add(goalId)}::VARCHAR, revenue: ${revenue}}`;
}
