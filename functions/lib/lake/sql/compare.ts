import type { Parameters } from "./parameters.ts";
import type { Filter, Goal } from "../filters.ts";

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
  { kind, match, pattern = "" }: Pick<Goal, "kind" | "match" | "pattern">,
  parameters: Parameters,
): string | undefined {
  if (kind === "DURATION") return undefined;
  if (kind === "EVENT") return `(kind = 1 AND name = ${parameters.add(pattern)})`;
  if (match === "WILDCARD") return `(kind = 0 AND ${matches("path", pattern, parameters)})`;
  const value = parameters.add(pattern);
  if (match === "PREFIX") return `(kind = 0 AND starts_with(path, ${value}))`;
  return `(kind = 0 AND ${match === "CONTAINS" ? `strpos(path, ${value}) > 0` : `path = ${value}`})`;
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
