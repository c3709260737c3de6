import type { Statement } from "../engine.ts";
import type { HourRange, PathQuestion } from "../../input/sessions.ts";
import { actsSql, begunSessionsSql, isAct, SESSION_KEY } from "./acts.ts";
import { Parameters } from "./parameters.ts";
import { codeUnitsOf } from "./rank.ts";

/**
 * Returns the statement that makes the table `path`: each visit that matches and began in the range with what
 * it did next to the acts, at their first place in it; backward, before them, at their last one. `kind` is
 * NULL where there is nothing.
 */
export function pathStatement(
  { after, direction }: Omit<PathQuestion, "limit">,
  hours: HourRange,
): Statement {
  const parameters = new Parameters();
  const isForward = direction === "FORWARD";
  const next = isForward ? "+ 1" : "- 1";
  const steps = after.map((act, at) => {
    const from = at === 0 ? "acts" : `acts JOIN step${at - 1} AS before USING (who)`;
    const follows = at === 0 ? "" : ` AND acts.place = before.place ${next}`;
    return `step${at} AS (SELECT who, acts.place FROM ${from} WHERE ${isAct(act, parameters)}${follows})`;
  });
  const edge = isForward ? "-1" : '("pageViews" + "customEvents")';
  const found =
    after.length === 0
      ? `SELECT ${SESSION_KEY} AS who, ${edge} AS place FROM ${begunSessionsSql(hours)}`
      : `SELECT who, ${isForward ? "min" : "max"}(place) AS place FROM step${after.length - 1} GROUP BY who`;
  return {
    sql: `CREATE OR REPLACE TEMP TABLE path AS WITH acts AS NOT MATERIALIZED (${actsSql(SESSION_KEY, "seq", hours)}), ${[...steps, `found AS (${found})`].join()}
SELECT found.who, kind, CASE kind WHEN 0 THEN path ELSE name END AS name
FROM found LEFT JOIN acts ON acts.who = found.who AND acts.place = found.place ${next}`,
    values: parameters.values,
  };
}

/** The rows of `path`: how many visits it has, and how many of them did nothing more. */
export const pathTotalStatement: Statement = {
  sql: "SELECT count(*) AS sessions, count(*) FILTER (kind IS NULL) AS ended FROM path",
};

/** Returns the statement with what most visits did, page views before events of the same name. */
export function nextStatement(limit: number): Statement {
  return {
    sql: `FROM (SELECT kind, name, count(*) AS sessions FROM path WHERE kind IS NOT NULL GROUP BY ALL) ORDER BY sessions DESC, ${codeUnitsOf("name")}, kind LIMIT ${limit}`,
  };
}
