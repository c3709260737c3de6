import type { FilterInput, FunnelStepInput } from "#schema";
import { dimensionRow } from "#table/sites/dimension";
import * as limits from "#table/sites/filterLimits";
import type { FunnelItemStep } from "#table/sites/funnel";
import type { KeptFilter } from "#table/sites/share";
import { isText } from "./siteText.ts";

/**
 * The most values of all filters that are looked at here: AppSync ends an evaluation that loops 1,000 times.
 */
const MAX_ALL_VALUES = 400;
/** A UTF-16 code unit has at most three bytes in UTF-8. */
const MAX_BYTES_OF_UNIT = 3;
const WITH_VALUES = ["IS", "IS_NOT", "CONTAINS", "CONTAINS_NOT"];
const WITHOUT_VALUES = ["SET", "NOT_SET"];
const MATCHES_OF_PATHS = ["EXACT", "PREFIX"];

/**
 * Returns filters as they are to be stored, without what is null, if they are certainly right: of columns of
 * visits, without wildcards, and not too many. Null for all others: goals and patterns, and filters of which
 * a function says what is wrong.
 */
export function plainFilters(filters: FilterInput[]): KeptFilter[] | null {
  if (filters.length > limits.MAX_FILTERS) return null;
  const values = filters.reduce((sum, each) => sum + (each.values ?? []).length, 0);
  if (values > MAX_ALL_VALUES) return null;
  if (JSON.stringify(filters).length * MAX_BYTES_OF_UNIT > limits.MAX_KEPT_BYTES) return null;
  if (!filters.every((each) => isPlainFilter(each))) return null;
  return filters.map((each) => withoutNulls(each) as KeptFilter);
}

function isPlainFilter({ dimension, property, event, operator, values }: FilterInput): boolean {
  if (dimensionRow(dimension).column === undefined) return false;
  if (typeof property === "string" || typeof event === "string") return false;
  const texts = values ?? [];
  if (WITHOUT_VALUES.includes(operator)) return texts.length === 0;
  const isCount = texts.length >= 1 && texts.length <= limits.MAX_VALUES;
  const isRight = isCount && WITH_VALUES.includes(operator);
  return isRight && texts.every((text) => isText(text, limits.MAX_VALUE_LENGTH));
}

/**
 * Returns the steps of a funnel as they are to be stored, without what is null, if they are certainly right:
 * pages and events, without wildcards. Null for all others: goals and patterns, and steps of which a function
 * says what is wrong.
 */
export function plainSteps(steps: FunnelStepInput[]): FunnelItemStep[] | null {
  const { least, most } = limits.FUNNEL_STEPS;
  if (steps.length < least || steps.length > most) return null;
  if (!steps.every((each) => isPlainStep(each))) return null;
  return steps.map((each) => withoutNulls(each) as FunnelItemStep);
}

function isPlainStep({ goalId, kind, match, pattern, property, value }: FunnelStepInput): boolean {
  if (typeof goalId === "string" || !isText(pattern, limits.MAX_VALUE_LENGTH)) return false;
  const hasProperty = typeof property === "string";
  if (hasProperty && !isText(property, limits.MAX_PROPERTY)) return false;
  const isValue = typeof value !== "string" || (hasProperty && isText(value, limits.MAX_VALUE_LENGTH));
  if (!isValue) return false;
  if (kind === "EVENT") return !match;
  return kind === "PAGE" && isPlainPath(match ?? "EXACT", pattern);
}

function isPlainPath(match: string, pattern: string): boolean {
  return match === "CONTAINS" || (MATCHES_OF_PATHS.includes(match) && pattern.startsWith("/"));
}

function withoutNulls(input: object): object {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(input)) if (value !== null) kept[name] = value;
  return kept;
}
