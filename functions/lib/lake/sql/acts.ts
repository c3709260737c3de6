import type { Act, HourRange } from "../../input/sessions.ts";
import { propertySql, goalReachedSql } from "./compare.ts";
import type { Parameters } from "./parameters.ts";

/** The visits that match and began in the range, in SQL. */
export function begunSessionsSql({ from, to }: HourRange): string {
  return `(FROM visits WHERE hour >= ${from} AND hour < ${to})`;
}

/** A visit as one number, in SQL. */
export const SESSION_KEY = "(day::BIGINT * 4294967296 + session)";

/** The actions of these visits, in SQL; `who` did it at `place`. */
export function actsSql(who: string, place: string, hours: HourRange): string {
  return `SELECT ${who} AS who, ${place} AS place, kind, name, path, props FROM events SEMI JOIN ${begunSessionsSql(hours)} USING (day, session)`;
}

/** Returns whether a row of `events` is this act, in SQL. */
export function isAct({ property, value, ...act }: Act, parameters: Parameters): string {
  return `(${goalReachedSql(act, parameters)}${propertySql({ property, propertyValue: value }, parameters)})`;
}
