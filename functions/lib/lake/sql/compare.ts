import type { Parameters } from "./parameters.ts";
import type { Filter, LakeGoal } from "../filters.ts";
import { MAX_STARS, starsOf } from "../../input/sessions.ts";
import { propertyOf } from "./property.ts";

/**
 * The characters of the values of one expression: beyond the memory that the engine has for one, it is many
 * times as slow.
 */
const MAX_EXPRESSION = 2000;

/**
 * Returns whether a text is one of these values, contains one or matches one as a pattern, in SQL; NULL or
 * false if not.
 */
export function comparisonSql(
  text: string,
  { compares, values }: Pick<Filter, "compares" | "values">,
  parameters: Parameters,
): string {
  if (compares === "SET") return `${text} IS NOT NULL`;
  if (compares === "IS") return `${text} IN (${values.map((value) => parameters.add(value)).join()})`;
  const isPart = compares === "CONTAINS";
  const compared = isPart ? `lower(${text})` : text;
  const expressions = grouped(values).map((group) => {
    const name = parameters.add(group.map(isPart ? literal : expressionOf).join("|"));
    return (one: string): string =>
      isPart ? `regexp_matches(${one}, lower(${name}))` : fullyMatches(one, name);
  });
  const isOne = expressions.length === 1;
  const matched = expressions.map((matches) => matches(isOne ? compared : "one")).join(" OR ");
  // The element of a list has a name, so a property is read from its JSON once.
  return isOne ? matched : `list_transform([${compared}], lambda one: ${matched})[1]`;
}

/**
 * Values that make one expression: it has no more loops than that of one value may have, so it stays as
 * small.
 */
function grouped(values: string[]): string[][] {
  const groups: string[][] = [];
  for (const value of values) {
    const last = groups.at(-1);
    if (last && isSmall([...last, value].join())) last.push(value);
    else groups.push([value]);
  }
  return groups;
}

function isSmall(values: string): boolean {
  return values.length <= MAX_EXPRESSION && starsOf(values) <= MAX_STARS;
}

/**
 * Returns whether a row of `events` reaches a goal, in SQL; undefined for a goal that no event reaches by
 * itself.
 */
export function goalReachedSql(
  goal: Omit<LakeGoal, "goalId" | "minDuration" | "defaultRevenue" | "currency">,
  parameters: Parameters,
): string | undefined {
  const { kind, pattern = "", minScroll = 0 } = goal;
  if (kind === "DURATION") return undefined;
  if (kind === "EVENT")
    return `(kind = 1 AND name = ${parameters.add(pattern)}${propertySql(goal, parameters)})`;
  const isPage = `kind = 0 AND ${onPage(goal, parameters)}`;
  return kind === "PAGE"
    ? `(${isPage})`
    : `(${isPage} AND coalesce(scroll >= ${parameters.add(minScroll)}, false))`;
}

function onPage(
  { match, pattern = "" }: Pick<LakeGoal, "match" | "pattern">,
  parameters: Parameters,
): string {
  if (match === "WILDCARD") return matches("path", pattern, parameters);
  const value = parameters.add(pattern);
  if (match === "PREFIX") return `starts_with(path, ${value})`;
  return match === "CONTAINS" ? `strpos(path, ${value}) > 0` : `path = ${value}`;
}

/**
 * Returns the condition, behind others, that a row of `events` has a property, with this value if there is
 * one.
 */
export function propertySql(
  { property, propertyValue }: Pick<LakeGoal, "property" | "propertyValue">,
  parameters: Parameters,
): string {
  if (property === undefined) return "";
  const text = propertyOf(property, parameters);
  return propertyValue === undefined
    ? ` AND ${text} IS NOT NULL`
    : ` AND coalesce(${text} = ${parameters.add(propertyValue)}, false)`;
}

function matches(text: string, pattern: string, parameters: Parameters): string {
  return fullyMatches(text, parameters.add(expressionOf(pattern)));
}

/** The engine's regular expressions are RE2's, which never backtrack (github.com/google/re2). */
function fullyMatches(text: string, expression: string): string {
  return `regexp_full_match(${text}, ${expression}, 's')`;
}

/** A pattern as an expression: everything but stars is taken as it is. */
function expressionOf(pattern: string): string {
  const parts = pattern.split(/(\*\*?)/).map((part) => {
    if (part === "**") return ".*";
    return part === "*" ? "[^/]*" : literal(part);
  });
  return parts.join("");
}

function literal(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}
