import type { Dimension } from "../../../api/documents.ts";

const OF_VISITS: readonly Dimension[] = [
  ...(["HOSTNAME", "CHANNEL", "REGION", "CITY", "BROWSER_VERSION", "OS_VERSION", "PROPERTY"] as const),
];

/**
 * Returns true if stored counts have a list. All others are asked of the visits themselves (schema.graphql,
 * `Dimension`).
 */
export function isStored(dimension: Dimension): boolean {
  return !OF_VISITS.includes(dimension);
}
