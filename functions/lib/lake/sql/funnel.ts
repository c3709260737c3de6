import type { Statement } from "../engine.ts";
import type { FunnelQuestion, HourRange } from "../../input/sessions.ts";
import { actsSql, begunSessionsSql, isAct, SESSION_KEY } from "./acts.ts";
import { Parameters } from "./parameters.ts";

/** The order of a visitor's actions on all days: a session's number follows its beginning. */
const ORDER = "((day::BIGINT << 44) | (session::BIGINT << 22) | seq)";

/**
 * Returns the statement with the number of visits that match and began in the range, and how many of them, or
 * of their visitors, reach each step: `reached0` and so on. Each step is looked for after the first place of
 * the one before; in a strict funnel, directly after any place of it.
 */
export function funnelStatement({ steps, isStrict, within }: FunnelQuestion, hours: HourRange): Statement {
  const parameters = new Parameters();
  const isVisit = within === "SESSION";
  const counted = `row_number() OVER (PARTITION BY visitor ORDER BY ${ORDER})`;
  const place = isVisit ? "seq" : isStrict ? counted : ORDER;
  const reached = steps.map((step, at) => {
    const [found, grouped] = isStrict ? ["acts.place", ""] : ["min(acts.place)", "GROUP BY who"];
    const after = isStrict ? "acts.place = before.place + 1" : "acts.place > before.place";
    const from = at === 0 ? "acts" : `acts JOIN step${at - 1} AS before USING (who)`;
    const condition = `${isAct(step, parameters)}${at === 0 ? "" : ` AND ${after}`}`;
    return `step${at} AS MATERIALIZED (SELECT who, ${found} AS place FROM ${from} WHERE ${condition} ${grouped})`;
  });
  const counts = steps.map((_, at) => `(SELECT count(DISTINCT who) FROM step${at}) AS reached${at}`);
  return {
    sql: `WITH acts AS NOT MATERIALIZED (${actsSql(isVisit ? SESSION_KEY : "visitor", place, hours)}), ${reached.join()}
SELECT (SELECT count(*) FROM ${begunSessionsSql(hours)}) AS sessions, ${counts.join()}`,
    values: parameters.values,
  };
}
