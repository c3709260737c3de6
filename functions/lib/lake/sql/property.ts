import type { Statement } from "../engine.ts";
import type { HourRange } from "../../input/sessions.ts";
import type { Parameters } from "./parameters.ts";
import { codeUnitsOf } from "./rank.ts";

/**
 * Returns the value of a property of an event as text, in SQL; NULL if it has none. The name is a JSON
 * pointer (RFC 6901), and a value of the statement as any other.
 */
export function propertyOf(name: string, parameters: Parameters): string {
  const pointer = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return `json_extract_string(props, ${parameters.add(pointer)}::VARCHAR)`;
}

/** Returns the statement with the properties that most events of the range have, then by name. */
export function propertiesStatement(limit: number, { from, to }: HourRange): Statement {
  const named = (table: string): string =>
    `(SELECT day, session, unnest(json_keys(props)) AS property FROM ${table} WHERE props IS NOT NULL)`;
  return {
    sql: `WITH acts AS (SELECT property, count(*) AS events FROM ${named('"doneWhole"')} GROUP BY ALL),
own AS (SELECT property, count(*) AS sessions FROM (SELECT DISTINCT * FROM ${named("events")}) SEMI JOIN (FROM visits WHERE hour >= ${from} AND hour < ${to}) USING (day, session) GROUP BY ALL)
SELECT property, events::DOUBLE AS events, coalesce(sessions, 0)::DOUBLE AS sessions
FROM acts LEFT JOIN own USING (property) ORDER BY events DESC, ${codeUnitsOf("property")} LIMIT ${limit}`,
  };
}
