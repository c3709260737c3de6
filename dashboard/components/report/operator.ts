import type { Dimension, FilterOperator } from "../../api/documents.ts";
import { DIMENSIONS } from "./dimension.ts";

/** Returns true if the values of a filter come from a list. */
export function isListed(dimension: Dimension): boolean {
  return DIMENSIONS[dimension].isListed ?? false;
}

/** The operators: those that take values, and those that compare with a part of them, or a pattern. */
const OPERATORS: Record<FilterOperator, { takesValues: boolean; isOfParts: boolean }> = {
  IS: { takesValues: true, isOfParts: false },
  IS_NOT: { takesValues: true, isOfParts: false },
  CONTAINS: { takesValues: true, isOfParts: true },
  CONTAINS_NOT: { takesValues: true, isOfParts: true },
  LIKE: { takesValues: true, isOfParts: true },
  NOT_LIKE: { takesValues: true, isOfParts: true },
  SET: { takesValues: false, isOfParts: false },
  NOT_SET: { takesValues: false, isOfParts: false },
};
const OPERATOR_NAMES = Object.keys(OPERATORS) as FilterOperator[];

/**
 * The operators of a dimension: what comes from a list is compared as a whole. A link names its goals
 * (schema.graphql, `ShareSiteInput`).
 */
export function operatorsOf(dimension: Dimension, isOfLink = false): readonly FilterOperator[] {
  if (isOfLink && dimension === "GOAL") return ["IS", "IS_NOT"];
  return isListed(dimension) ? OPERATOR_NAMES.filter((each) => !isOfParts(each)) : OPERATOR_NAMES;
}

/** Returns true if the operator compares with a part, or a pattern. */
export function isOfParts(operator: FilterOperator): boolean {
  return OPERATORS[operator].isOfParts;
}

export function takesValues(operator: FilterOperator): boolean {
  return OPERATORS[operator].takesValues;
}
