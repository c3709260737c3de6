import type { Statement } from "../engine.ts";
import type { LakeKind } from "../columns.ts";
import { placeOf } from "../dimensions.ts";
import type { Filter, LakeGoal } from "../filters.ts";
import type { HourRange } from "../../input/sessions.ts";
import { comparisonSql, goalReachedSql } from "./compare.ts";
import { Parameters } from "./parameters.ts";
import { propertyOf } from "./property.ts";
import { type QuestionFiles, rowsSql } from "./rows.ts";

/** The arguments that decide which rows are read, and which columns of them. */
export interface Choice {
  filters: Filter[];
  /** The goals that the site has now. */
  goals: LakeGoal[];
  /**
   * The dimensions of all lists, where only lists and counts of periods are asked; otherwise all columns are
   * read.
   */
  dimensions?: string[] | undefined;
}

/** An hour of the files, in ms. */
const QUARTER_MS = 900_000;
/** The columns that all counts need. */
const COUNTS = {
  sessions: ["day", "session", "visitor", "hour", "duration", "isBounce", "pageViews", "customEvents"],
  events: ["day", "session", "seq", "visitor", "hour", "kind", "engaged"],
};
const OF_GOALS = ["path", "name", "value", "currency"];

/**
 * Returns the statements that a question begins with. After them there are
 * - `sessions` and `events`: the rows of all files;
 * - `visits`: the rows of `sessions` of all visits that match and have something in the range, also of those
 *   that began before it.
 */
export function sessionStatements(
  files: QuestionFiles,
  { filters, goals, dimensions }: Choice,
  { from, to }: HourRange,
): Statement[] {
  const views = (["sessions", "events"] as const).map((kind) => ({
    sql: `CREATE TEMP VIEW ${kind} AS ${rowsSql(kind, files[kind])}`,
  }));
  if (filters.length === 0) return [...views, { sql: "CREATE TEMP VIEW visits AS FROM sessions" }];
  const parameters = new Parameters();
  const conditions = filters.map((filter) => {
    const matches = conditionOf(filter, goals, parameters);
    return filter.isNegative ? `NOT coalesce(${matches}, false)` : matches;
  });
  const columns = dimensions
    ? [...new Set([...COUNTS.sessions, ...dimensions.flatMap((each) => columnsOf(each).sessions)])].join()
    : "*";
  const within = `hour < ${to} AND endedMs >= ${from * QUARTER_MS}`;
  return [
    ...views,
    {
      sql: `CREATE TEMP TABLE visits AS SELECT ${columns} FROM sessions WHERE ${within} AND ${conditions.join(" AND ")}`,
      values: parameters.values,
    },
  ];
}

/** The statement with the number of events of the visits that match. */
export const eventCountStatement: Statement = {
  sql: 'SELECT coalesce(sum("pageViews" + "customEvents"), 0) AS events FROM visits',
};

/**
 * Returns the statements that follow. After them there are
 * - `visitEvents`: the rows of `events` of the visits that match; they are read once if `areKept`, otherwise
 *   by each statement;
 * - `done`: those within the range; `doneWhole`: the same with all columns.
 */
export function eventStatements(
  { filters, goals, dimensions }: Choice,
  { from, to }: HourRange,
  areKept: boolean,
): Statement[] {
  const own = [
    ...(dimensions ?? []).flatMap((each) => columnsOf(each).events),
    ...(goals.length > 0 ? OF_GOALS : []),
    ...(goals.some(({ property }) => property !== undefined) ? ["props"] : []),
    ...(goals.some(({ kind }) => kind === "SCROLL") ? ["scroll"] : []),
  ];
  const columns = [...new Set([...COUNTS.events, ...own])].map((name) => `events.${name}`).join();
  const matching = filters.length > 0 ? "SEMI JOIN visits USING (day, session)" : "";
  const within = `hour >= ${from} AND hour < ${to}`;
  return [
    {
      sql: `CREATE TEMP ${areKept ? "TABLE" : "VIEW"} "visitEvents" AS SELECT ${dimensions ? columns : "events.*"} FROM events ${matching}`,
    },
    { sql: `CREATE TEMP VIEW done AS FROM "visitEvents" WHERE ${within}` },
    { sql: `CREATE TEMP VIEW "doneWhole" AS SELECT events.* FROM events ${matching} WHERE ${within}` },
  ];
}

function columnsOf(dimension: string): Record<LakeKind, string[]> {
  const place = placeOf(dimension);
  if (dimension === "PAGE") return { sessions: ["exitPage"], events: ["path", "scroll"] };
  return {
    sessions: place.of === "visit" ? [place.column] : [],
    events: place.of === "event" ? [place.column] : [],
  };
}

function conditionOf({ place, ...filter }: Filter, goals: LakeGoal[], parameters: Parameters): string {
  if (place.of === "visit") return `(${comparisonSql(`sessions.${place.column}`, filter, parameters)})`;
  if (place.of === "event")
    return has(`kind = ${place.kind} AND ${comparisonSql(place.column, filter, parameters)}`);
  if (place.of === "property") {
    const event = place.event === undefined ? "" : `AND kind = 1 AND name = ${parameters.add(place.event)}`;
    const value = propertyOf(place.property, parameters);
    return has(`props IS NOT NULL ${event} AND ${comparisonSql(value, filter, parameters)}`);
  }
  const wanted = goals.filter(({ goalId }) => filter.compares === "SET" || filter.values.includes(goalId));
  const each = wanted.map((goal) => {
    const byEvent = goalReachedSql(goal, parameters);
    return byEvent ? has(byEvent) : `sessions.duration >= ${parameters.add(goal.minDuration ?? 0)}`;
  });
  return each.length > 0 ? `(${each.join(" OR ")})` : "false";
}

/** Returns a condition in SQL: the visit has an event for which the given one holds. */
function has(condition: string): string {
  return `((sessions.day, sessions.session) IN (SELECT (day, session) FROM events WHERE ${condition}))`;
}
