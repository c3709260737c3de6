import type { RecordedRequest } from "../../packages/local-cloud/services/dynamodb/index.ts";

/**
 * A request in short: `Query 2 0.5` returns two items for half a unit, `Query 2 of 3 0.5` has read three for
 * it.
 */
export function short({ operation, index, count, scannedCount, capacity, error }: RecordedRequest): string {
  const read = scannedCount === count ? String(count) : `${count} of ${scannedCount}`;
  return [operation, index, error ?? read, capacity].filter((each) => each !== undefined).join(" ");
}
