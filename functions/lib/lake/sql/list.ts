import type { Statement } from "../engine.ts";
import type { Place } from "../dimensions.ts";
import { placeOf } from "../dimensions.ts";
import { COUNTED, type Hours, type ListQuestion } from "../../visits.ts";
import { Parameters } from "./parameters.ts";
import { propertyOf } from "./property.ts";

const OWN = "count(*) AS sessions, count(*) FILTER (isBounce) AS bounces, sum(duration) AS duration";
const DONE =
  'count(*) FILTER (kind = 0) AS "pageViews", count(*) FILTER (kind = 1) AS events, sum(engaged) AS "engagedSeconds"';
const NO_ROWS = "SELECT NULL::VARCHAR AS name";

/**
 * Returns the statement that makes the table `list`: the rows of a dimension with what each dimension has of
 * (BreakdownRow of the schema). Visits that have no value are in no row.
 */
export function listStatement(
  { dimension, property, goalId, search }: Pick<ListQuestion, "dimension" | "property" | "goalId" | "search">,
  hours: Hours,
): Statement {
  const parameters = new Parameters();
  const { own, acts, ofGoal } = partsOf(dimension, placeOf(dimension, property), hours, parameters);
  const isOfGoals = ofGoal === GOALS;
  const reached =
    goalId === undefined || isOfGoals ? "reached" : `(FROM reached WHERE goal = ${parameters.add(goalId)})`;
  const conversions =
    goalId === undefined && !isOfGoals
      ? `${NO_ROWS}, 0 AS conversions, 0 AS revenue WHERE false`
      : ofGoal.replaceAll("$reached", reached);
  const found = search === undefined ? "" : `AND strpos(lower(name), lower(${parameters.add(search)})) > 0`;
  const { more, added, joined } = dimension === "PAGE" ? ofPages(hours) : NOTHING_MORE;
  const columns = [...COUNTED, "visitors"].map((name) => `coalesce("${name}", 0)::DOUBLE AS "${name}"`);
  return {
    sql: `CREATE OR REPLACE TEMP TABLE list AS WITH own AS (${own}), acts AS (${acts}), goals AS (${conversions})${more}
SELECT name, ${columns.join()}${added} FROM own FULL JOIN acts USING (name) FULL JOIN goals USING (name)${joined} WHERE name IS NOT NULL ${found}`,
    values: parameters.values,
  };
}

interface Parts {
  /** What the visits of the range are: sessions, bounces and their duration. */
  own: string;
  /** What was done in the range. One of the two has the visitors. */
  acts: string;
  /** What was reached by the visits of the range; `$reached` stands for the rows of `reached`. */
  ofGoal: string;
}

const GOALS = `SELECT goal AS name, count(*) AS conversions, sum(revenue) AS revenue, count(DISTINCT visitor) AS visitors FROM $reached JOIN visits USING (day, session) GROUP BY ALL`;
const NO_SESSIONS = `${NO_ROWS}, 0 AS sessions, 0 AS bounces, 0 AS duration WHERE false`;
const NOTHING_DONE = `${NO_ROWS}, 0 AS "pageViews", 0 AS events, 0 AS "engagedSeconds" WHERE false`;

function partsOf(dimension: string, place: Place, { from, to }: Hours, parameters: Parameters): Parts {
  const began = `hour >= ${from} AND hour < ${to}`;
  if (place.of === "goal") return { own: NO_SESSIONS, acts: NOTHING_DONE, ofGoal: GOALS };
  if (place.of === "property") return ofProperty(propertyOf(place.property, parameters), began);
  if (place.of === "event") return ofEvents(place, began);
  const named = `(SELECT day, session, ${place.column} AS name FROM visits)`;
  const own = (columns: string): string =>
    `SELECT ${place.column} AS name, ${columns} FROM visits WHERE ${began} GROUP BY ALL`;
  const ofGoal = `SELECT named.name, count(*) AS conversions, sum(revenue) AS revenue FROM $reached JOIN ${named} AS named USING (day, session) GROUP BY ALL`;
  if (dimension === "ENTRY_PAGE" || dimension === "EXIT_PAGE")
    return {
      own: own(`${OWN}, count(DISTINCT visitor) AS visitors`),
      acts: NOTHING_DONE,
      ofGoal,
    };
  return {
    own: own(OWN),
    acts: `SELECT named.name, ${DONE}, count(DISTINCT visitor) AS visitors FROM done JOIN ${named} AS named USING (day, session) GROUP BY ALL`,
    ofGoal,
  };
}

const NOTHING_MORE = { more: "", added: "", joined: "" };

/**
 * What pages have besides: the mean of the deepest point that each visit has seen, of those that measured any, and
 * how many visits of the range ended there.
 */
function ofPages({ from, to }: Hours): typeof NOTHING_MORE {
  const deepest = `SELECT path, max(scroll) AS scroll FROM done WHERE kind = 0 GROUP BY path, day, session`;
  return {
    more: `, depths AS (SELECT path AS name, avg(scroll) AS depth FROM (${deepest}) GROUP BY ALL),
ends AS (SELECT exitPage AS name, count(*) AS ended FROM visits WHERE hour >= ${from} AND hour < ${to} GROUP BY ALL)`,
    added: `, depth AS "scrollDepth", coalesce(ended, 0)::DOUBLE AS exits`,
    joined: " LEFT JOIN depths USING (name) LEFT JOIN ends USING (name)",
  };
}

/** A visit is in the row of each page that it viewed, and of each event; these may be outside the range. */
function ofEvents({ column, kind }: Extract<Place, { of: "event" }>, began: string): Parts {
  const visited = `(SELECT DISTINCT ${column} AS name, day, session FROM "visitEvents" WHERE kind = ${kind})`;
  const rows = kind === 0 ? "" : "WHERE kind = 1";
  const done = kind === 0 ? DONE : 'count(*) AS events, 0 AS "pageViews", 0 AS "engagedSeconds"';
  return {
    own: `SELECT name, ${OWN} FROM ${visited} JOIN (FROM visits WHERE ${began}) USING (day, session) GROUP BY ALL`,
    acts: `SELECT ${column} AS name, ${done}, count(DISTINCT visitor) FILTER (kind = ${kind}) AS visitors FROM done ${rows} GROUP BY ALL`,
    ofGoal: `SELECT name, count(*) AS conversions, sum(revenue) AS revenue FROM ${visited} JOIN $reached USING (day, session) GROUP BY ALL`,
  };
}

/** A visit is in the row of each value that one of its events has. What counts in the row are these events. */
function ofProperty(value: string, began: string): Parts {
  const named = (table: string): string =>
    `(SELECT *, ${value} AS property FROM ${table} WHERE props IS NOT NULL) WHERE property IS NOT NULL`;
  const visited = `(SELECT DISTINCT property AS name, day, session FROM ${named("events")})`;
  return {
    own: `SELECT name, ${OWN} FROM ${visited} JOIN (FROM visits WHERE ${began}) USING (day, session) GROUP BY ALL`,
    acts: `SELECT property AS name, ${DONE}, count(DISTINCT visitor) AS visitors FROM ${named('"doneWhole"')} GROUP BY ALL`,
    ofGoal: `SELECT name, count(*) AS conversions, sum(revenue) AS revenue FROM ${visited} JOIN $reached USING (day, session) GROUP BY ALL`,
  };
}
