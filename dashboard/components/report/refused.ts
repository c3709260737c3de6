import type { CombinedError } from "urql";
import { refusalOf } from "../../lib/api.ts";
import { filterRefusals } from "../../strings/filters.ts";

/**
 * Returns the reason why the visits could not be asked; `isFiltered` if the reader has filtered them. Returns
 * undefined if the API gave no reason, or one that is about all that was asked.
 */
export function reportRefusalText(error: unknown, isFiltered: boolean): string | undefined {
  const { errorType, errorInfo } = refusalOf(error as CombinedError | undefined) ?? {};
  if (errorType === "Unavailable") return filterRefusals.slow;
  if (errorType === "LimitExceeded") return filterRefusals.often;
  if (errorType !== "ValidationError" || !isFiltered) return undefined;
  const field = String(errorInfo?.field);
  if (field.startsWith("filters")) return filterRefusals.filter;
  return field === "to" || field === "compareTo" ? filterRefusals.long : filterRefusals.gone;
}

/** The same of a list that asks the visits, also without filters. */
export function visitsRefused(error: CombinedError | undefined, isFiltered: boolean): string | undefined {
  const { errorType, errorInfo } = refusalOf(error) ?? {};
  const isRefused = errorType === "ValidationError";
  if (isRefused && errorInfo?.field === "goalId") return filterRefusals.goal;
  return isRefused && !isFiltered ? filterRefusals.unread : reportRefusalText(error, isFiltered);
}

/** Answers lag by seconds, and this machine's clock may: so much later they are behind, in ms. */
const LAG_MS = 2 * 60_000;

/** Returns true if an answer lacks the time before an instant. */
export function isBehind(completeUntil: string | null | undefined, to: string): boolean {
  return completeUntil != null && Date.parse(completeUntil) + LAG_MS < Date.parse(to);
}
