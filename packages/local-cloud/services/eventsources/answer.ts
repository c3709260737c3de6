import type { Invoked } from "../lambda/index.ts";

/**
 * The failed records of a batch, from the function's answer (developer guide, "Reporting batch item
 * failures"). All failed if the function failed, if its answer is invalid, or if it names an unknown record.
 * None failed if the answer is empty, or if the mapping does not use reports.
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
