import type { Dimension } from "../../documents.ts";

/** Which list it is. */
export interface ListOf {
  dimension: Dimension;
  /** Of `PROPERTY`, and of nothing else: the name of the property. */
  property?: string;
}
