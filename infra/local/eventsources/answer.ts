import type { Invoked } from "../lambda/index.ts";

/**
 * Which records of a batch failed, by what the function answered (developer guide, "Reporting batch item failures"): all of them when it
 * failed, none when it said nothing or does not report; when its answer makes no sense, or names a record that is not there, all.
 */
export function failedOf(
  identifiers: string[],
  { payload, functionError }: Invoked,
  reports: boolean,
): Set<string> {
  if (functionError) return new Set(identifiers);
  if (!reports || payload === null) return new Set();
  const failures = (payload as { batchItemFailures?: unknown }).batchItemFailures;
  if (failures === undefined || failures === null) return new Set();
  if (!Array.isArray(failures)) return new Set(identifiers);
  const named = failures.map((each) => (each as { itemIdentifier?: unknown } | null)?.itemIdentifier);
  const known = named.every((each) => typeof each === "string" && identifiers.includes(each));
  return new Set(known ? (named as string[]) : identifiers);
}
