import type { Statement } from "../engine.ts";
import { quoted } from "../engine.ts";
import type { Filter, Goal } from "../filters.ts";
import type { Hours } from "../../visits.ts";
import { compare, reaches } from "./compare.ts";
import { Parameters } from "./parameters.ts";
import { propertyOf } from "./property.ts";

/** Files on this machine. */
export interface Files {
  sessions: string[];
  events: string[];
  /** The days that do not count in a file, by its path: they are in another one. */
  leftOut?: Map<string, number[]>;
}

/**
 * Returns the statements that a question begins with. After them there are
 * - `visits`: the rows of `sessions` of all visits that match, also of those that began before the range;
 * - `done`: the rows of `events` of these visits, within the range.
 */
export function visitStatements(
  files: Files,
  filters: Filter[],
  goals: Goal[],
  { from, to }: Hours,
): Statement[] {
  const views = (["sessions", "events"] as const).map((kind) => ({
    sql: `CREATE TEMP VIEW ${kind} AS ${rowsOf(files[kind], files.leftOut)}`,
  }));
  const within = `hour >= ${from} AND hour < ${to}`;
  if (filters.length === 0)
    return [
      ...views,
      { sql: "CREATE TEMP VIEW visits AS FROM sessions" },
      { sql: `CREATE TEMP VIEW done AS FROM events WHERE ${within}` },
    ];
  const parameters = new Parameters();
  const conditions = filters.map((filter) => {
    const matches = conditionOf(filter, goals, parameters);
    return filter.isNegative ? `NOT ${matches}` : matches;
  });
  return [
    ...views,
    {
      sql: `CREATE TEMP TABLE visits AS FROM sessions WHERE hour < ${to} AND ${conditions.join(" AND ")}`,
      values: parameters.values,
    },
    {
      sql: `CREATE TEMP VIEW done AS SELECT events.* FROM events SEMI JOIN visits USING (day, session) WHERE ${within}`,
    },
  ];
}

/** All rows of some files, without the days that do not count. There is a file of which all days do. */
function rowsOf(paths: string[], leftOut = new Map<string, number[]>()): string {
  const whole = paths.filter((path) => !leftOut.has(path));
  const parts = paths
    .filter((path) => leftOut.has(path))
    .map((path) => `FROM read_parquet(${quoted(path)}) WHERE day NOT IN (${leftOut.get(path)!.join()})`);
  return [`FROM read_parquet([${whole.map(quoted).join()}])`, ...parts].join(" UNION ALL BY NAME ");
}

function conditionOf({ place, ...filter }: Filter, goals: Goal[], parameters: Parameters): string {
  if (place.of === "visit") return `(${compare(`sessions.${place.column}`, filter, parameters)})`;
  if (place.of === "event")
    return has(`kind = ${place.kind} AND ${compare(place.column, filter, parameters)}`);
  if (place.of === "property") {
    const event = place.event === undefined ? "" : `AND kind = 1 AND name = ${parameters.add(place.event)}`;
    const value = propertyOf(place.property, parameters);
    return has(`props IS NOT NULL ${event} AND ${compare(value, filter, parameters)}`);
  }
  const wanted = goals.filter(({ goalId }) => filter.compares === "SET" || filter.values.includes(goalId));
  const each = wanted.map((goal) => {
    const byEvent = reaches(goal, parameters);
    return byEvent ? has(byEvent) : `sessions.duration >= ${parameters.add(goal.minDuration ?? 0)}`;
  });
  return each.length > 0 ? `(${each.join(" OR ")})` : "false";
}

/** Whether the visit has an event for which this holds. */
function has(condition: string): string {
  return `((sessions.day, sessions.session) IN (SELECT (day, session) FROM events WHERE ${condition}))`;
}
