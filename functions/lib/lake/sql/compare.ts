import type { Parameters } from "./parameters.ts";
import type { Filter, Goal } from "../filters.ts";
import { propertyOf } from "./property.ts";

/** Returns whether a text is one of these values, contains one or matches one as a pattern, in SQL: never NULL. */
export function compare(
  text: string,
  { compares, values }: Pick<Filter, "compares" | "values">,
  parameters: Parameters,
): string {
  if (compares === "SET") return `${text} IS NOT NULL`;
  if (compares === "IS")
    return `coalesce(${text} IN (${values.map((value) => parameters.add(value)).join()}), false)`;
  const each = (value: string): string =>
    compares === "CONTAINS"
      ? `strpos(lower(${text}), lower(${parameters.add(value)})) > 0`
      : matches(text, value, parameters);
  return `coalesce(${values.map(each).join(" OR ")}, false)`;
}

/** Returns whether a row of `events` reaches a goal, in SQL; undefined for a goal that no event reaches by itself. */
export function reaches(
  goal: Omit<Goal, "goalId" | "minDuration" | "defaultRevenue" | "currency">,
  parameters: Parameters,
): string | undefined {
  const { kind, pattern = "", minScroll = 0 } = goal;
  if (kind === "DURATION") return undefined;
  if (kind === "EVENT") return `(kind = 1 AND name = ${parameters.add(pattern)}${having(goal, parameters)})`;
  const isPage = `kind = 0 AND ${onPage(goal, parameters)}`;
  return kind === "PAGE"
    ? `(${isPage})`
    : `(${isPage} AND coalesce(scroll >= ${parameters.add(minScroll)}, false))`;
}

function onPage({ match, pattern = "" }: Pick<Goal, "match" | "pattern">, parameters: Parameters): string {
  if (match === "WILDCARD") return matches("path", pattern, parameters);
  const value = parameters.add(pattern);
  if (match === "PREFIX") return `starts_with(path, ${value})`;
  return match === "CONTAINS" ? `strpos(path, ${value}) > 0` : `path = ${value}`;
}

/** Returns the condition, behind others, that a row of `events` has a property, with this value if there is one. */
export function having(
  { property, propertyValue }: Pick<Goal, "property" | "propertyValue">,
  parameters: Parameters,
): string {
  if (property === undefined) return "";
  const text = propertyOf(property, parameters);
  return propertyValue === undefined
    ? ` AND ${text} IS NOT NULL`
    : ` AND coalesce(${text} = ${parameters.add(propertyValue)}, false)`;
}

/**
 * The engine's regular expressions are RE2's, which never backtrack (github.com/google/re2). Everything but stars is
 * taken as it is.
 */
function matches(text: string, pattern: string, parameters: Parameters): string {
  const parts = pattern.split(/(\*\*?)/).map((part) => {
    if (part === "**") return ".*";
    return part === "*" ? "[^/]*" : part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&");
  });
  return `regexp_full_match(${text}, ${parameters.add(parts.join(""))}, 's')`;
}
