import type { CombinedError } from "urql";
import { refusalOf } from "../../lib/api.ts";
import { refusals } from "../../strings/explore.ts";
import { refusals as ofVisits } from "../../strings/filters.ts";

/** Returns the reason why a question was not answered, and what to do. */
export function refusalText(error: unknown): string {
  const { errorType, errorInfo } = refusalOf(error as CombinedError | undefined) ?? {};
  if (errorType === "Unavailable") return refusals.slow;
  if (errorType === "LimitExceeded") return ofVisits.often;
  if (errorType !== "ValidationError") return refusals.failed;
  const field = String(errorInfo?.field);
  if (field.startsWith("filters")) return refusals.filter;
  if (field.startsWith("steps")) return refusals.steps;
  if (field.startsWith("after")) return refusals.path;
  return field === "to" ? refusals.long : refusals.gone;
}

/** True if the API refused visitors because their ids do not last as long as the question needs. */
export function isOfRotation(error: unknown): boolean {
  const { errorType, errorInfo } = refusalOf(error as CombinedError | undefined) ?? {};
  return errorType === "ValidationError" && errorInfo?.field === "by";
}
