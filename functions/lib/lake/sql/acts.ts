import type { Act, Hours } from "../../input/visits.ts";
import { having, reaches } from "./compare.ts";
import type { Parameters } from "./parameters.ts";

/** The visits that match and began in the range, in SQL. */
export function begun({ from, to }: Hours): string {
  return `(FROM visits WHERE hour >= ${from} AND hour < ${to})`;
}

/** A visit as one number, in SQL. */
export const VISIT = "(day::BIGINT * 4294967296 + session)";

/** The actions of these visits, in SQL; `who` did it at `place`. */
export function acts(who: string, place: string, hours: Hours): string {
  return `SELECT ${who} AS who, ${place} AS place, kind, name, path, props FROM events SEMI JOIN ${begun(hours)} USING (day, session)`;
}

/** Returns whether a row of `events` is this act, in SQL. */
export function isAct({ property, value, ...act }: Act, parameters: Parameters): string {
  return `(${reaches(act, parameters)}${having({ property, propertyValue: value }, parameters)})`;
}
