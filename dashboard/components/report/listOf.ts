import type { Dimension } from "../../api/documents.ts";

/** The dimension of a list, with its property. */
export interface ListOf {
  dimension: Dimension;
  /** The name of the property; only for `PROPERTY`. */
  property?: string;
}

/** The list of a dimension; of `PROPERTY` with the name of the property. */
export function listOf(dimension: Dimension, property: string | undefined): ListOf {
  return property === undefined ? { dimension } : { dimension, property };
}
