import type { Statement } from "../engine.ts";
import type { DimensionPlace } from "../dimensions.ts";
import { placeOf } from "../dimensions.ts";
import { COUNTED, type HourRange, type ListQuestion } from "../../input/sessions.ts";
import { Parameters } from "./parameters.ts";
import { propertyOf } from "./property.ts";
import { isAfter, orderOf } from "./rank.ts";

const OWN = "count(*) AS sessions, count(*) FILTER (isBounce) AS bounces, sum(duration) AS duration";
const DONE =
  'count(*) FILTER (kind = 0) AS "pageViews", count(*) FILTER (kind = 1) AS events, sum(engaged) AS "engagedSeconds"';
const REACHED = "count(*) AS conversions, sum(revenue) AS revenue";
const VISITORS = "count(DISTINCT visitor) AS visitors";
const COLUMNS = [...COUNTED, "visitors"];
/** No rows, with all columns. */
const NOTHING = `SELECT NULL::VARCHAR AS name, ${COLUMNS.map((name) => `0 AS "${name}"`).join()} WHERE false`;

/**
 * Returns the statement of a list: the rows of a dimension with what each dimension has of (BreakdownRow of
 * the schema). Rows that come after the place are first and `isAfter`, so that there is a row while the list
 * has any: each has the `sums` of all rows. Visits that have no value are in no row.
 */
export function listStatement(
  { dimension, property, goalId, search, by, limit, after }: ListQuestion,
  hours: HourRange,
): Statement {
  const parameters = new Parameters();
  const isOfGoals = dimension === "GOAL";
  const reached =
    goalId === undefined || isOfGoals ? "reached" : `(FROM reached WHERE goal = ${parameters.add(goalId)})`;
  const place = placeOf(dimension, property);
  const { ofVisits, ofGoal } = partsOf(dimension, place, { hours, reached }, parameters);
  const parts = [NOTHING, ...ofVisits, ...(goalId !== undefined || isOfGoals ? [ofGoal] : [])];
  const all = parts.join(" UNION ALL BY NAME ");
  const columns = COLUMNS.map((name) => `coalesce(sum("${name}"), 0)::DOUBLE AS "${name}"`);
  const found = search === undefined ? "" : `AND strpos(lower(name), lower(${parameters.add(search)})) > 0`;
  const sums = COUNTED.map((name) => `${name}: sum("${name}") OVER ()`);
  return {
    sql: `SELECT *, {${sums.join()}} AS sums, ${isAfter({ by, after }, parameters)} AS "isAfter"
FROM (SELECT name, ${columns.join()}${dimension === "PAGE" ? OF_PAGES : ""} FROM (${all}) WHERE name IS NOT NULL ${found} GROUP BY name)
ORDER BY "isAfter" DESC, ${orderOf(by)} LIMIT ${limit}`,
    values: parameters.values,
  };
}

/**
 * The rows of a dimension are these together. One part has the number of the visitors, which cannot be added.
 */
interface Parts {
  /** The statements with the visits of the range, and with the actions in the range. */
  ofVisits: string[];
  /** The statement with the goals that visits of the range have reached. */
  ofGoal: string;
}

/** The hours of the range, and the goals that visits have reached, as the parts find them in SQL. */
interface Found {
  hours: HourRange;
  reached: string;
}

function partsOf(
  dimension: string,
  place: DimensionPlace,
  { hours, reached }: Found,
  parameters: Parameters,
): Parts {
  const began = `hour >= ${hours.from} AND hour < ${hours.to}`;
  if (place.of === "goal")
    return {
      ofVisits: [],
      ofGoal: `SELECT goal AS name, ${REACHED}, ${VISITORS} FROM ${reached} JOIN visits USING (day, session) GROUP BY ALL`,
    };
  if (place.of === "property") return ofProperty(propertyOf(place.property, parameters), began, reached);
  if (place.of === "event") return ofEvents(place, began, reached);
  const named = `(SELECT day, session, ${place.column} AS name FROM visits)`;
  const own = (columns: string): string =>
    `SELECT ${place.column} AS name, ${columns} FROM visits WHERE ${began} GROUP BY ALL`;
  const ofGoal = `SELECT named.name, ${REACHED} FROM ${reached} JOIN ${named} AS named USING (day, session) GROUP BY ALL`;
  if (dimension === "ENTRY_PAGE" || dimension === "EXIT_PAGE")
    return { ofVisits: [own(`${OWN}, ${VISITORS}`)], ofGoal };
  const done = `SELECT named.name, ${DONE}, ${VISITORS} FROM done JOIN ${named} AS named USING (day, session) GROUP BY ALL`;
  return { ofVisits: [own(OWN), done], ofGoal };
}

/** The further columns of pages. */
const OF_PAGES = `, max(depth) AS "scrollDepth", coalesce(sum(ended), 0)::DOUBLE AS exits`;

/** A visit is in the row of each page that it viewed, and of each event; these may be outside the range. */
function ofEvents(
  { column, kind }: Extract<DimensionPlace, { of: "event" }>,
  began: string,
  reached: string,
): Parts {
  const visited = `(SELECT DISTINCT ${column} AS name, day, session FROM "visitEvents" WHERE kind = ${kind})`;
  const own = `SELECT name, ${OWN} FROM ${visited} JOIN (FROM visits WHERE ${began}) USING (day, session) GROUP BY ALL`;
  const ofGoal = `SELECT name, ${REACHED} FROM ${visited} JOIN ${reached} USING (day, session) GROUP BY ALL`;
  if (kind !== 0) {
    const done = `SELECT ${column} AS name, count(*) AS events, ${VISITORS} FROM done WHERE kind = 1 GROUP BY ALL`;
    return { ofVisits: [own, done], ofGoal };
  }
  const done = `SELECT ${column} AS name, ${DONE}, count(DISTINCT visitor) FILTER (kind = 0) AS visitors FROM done GROUP BY ALL`;
  // The deepest point that each visit has seen, of those that measured any; and how many visits of the range
  // ended there.
  const deepest = `SELECT ${column} AS name, max(scroll) AS scroll FROM done WHERE kind = 0 GROUP BY ${column}, day, session`;
  const depths = `SELECT name, avg(scroll) AS depth FROM (${deepest}) GROUP BY ALL`;
  const ends = `SELECT exitPage AS name, count(*) AS ended FROM visits WHERE ${began} GROUP BY ALL`;
  return { ofVisits: [own, done, depths, ends], ofGoal };
}

/** A visit is in the row of each value that one of its events has. Only these events count in the row. */
function ofProperty(value: string, began: string, reached: string): Parts {
  const named = (table: string): string =>
    `(SELECT *, ${value} AS property FROM ${table} WHERE props IS NOT NULL) WHERE property IS NOT NULL`;
  const visited = `(SELECT DISTINCT property AS name, day, session FROM ${named("events")})`;
  return {
    ofVisits: [
      `SELECT name, ${OWN} FROM ${visited} JOIN (FROM visits WHERE ${began}) USING (day, session) GROUP BY ALL`,
      `SELECT property AS name, ${DONE}, ${VISITORS} FROM ${named('"doneWhole"')} GROUP BY ALL`,
    ],
    ofGoal: `SELECT name, ${REACHED} FROM ${visited} JOIN ${reached} USING (day, session) GROUP BY ALL`,
  };
}
