import { dimensionRow } from "#table/sites/dimension";

/**
 * The place of a dimension's values. A property is of page views and custom events, or of one event's alone.
 * Goals are in no column: they are reached by the actions of a visit.
 */
export type DimensionPlace =
  | { of: "visit"; column: string }
  | { of: "event"; column: string; kind: number }
  | { of: "property"; property: string; event?: string | undefined }
  | { of: "goal" };

export function placeOf(dimension: string, property?: string, event?: string): DimensionPlace {
  if (property !== undefined) return { of: "property", property, event };
  const { column, kind } = dimensionRow(dimension);
  if (column === undefined) return { of: "goal" };
  return kind === undefined ? { of: "visit", column } : { of: "event", column, kind };
}
