import type { CombinedError } from "urql";
import { refusalOf } from "../../lib/api.ts";
import { exploreRefusals } from "../../strings/explore.ts";
import { filterRefusals as ofVisits } from "../../strings/filters.ts";

/** Returns the reason why a question was not answered, and what to do. */
export function exploreRefusalText(error: unknown): string {
  const { errorType, errorInfo } = refusalOf(error as CombinedError | undefined) ?? {};
  if (errorType === "Unavailable") return exploreRefusals.slow;
  if (errorType === "LimitExceeded") return ofVisits.often;
  if (errorType !== "ValidationError") return exploreRefusals.failed;
  const field = String(errorInfo?.field);
  if (field.startsWith("filters")) return exploreRefusals.filter;
  if (field.startsWith("steps")) return exploreRefusals.steps;
  if (field.startsWith("after")) return exploreRefusals.path;
  return field === "to" ? exploreRefusals.long : exploreRefusals.gone;
}

/** True if the API refused visitors because their ids do not last as long as the question needs. */
export function isOfRotation(error: unknown): boolean {
  const { errorType, errorInfo } = refusalOf(error as CombinedError | undefined) ?? {};
  return errorType === "ValidationError" && errorInfo?.field === "by";
}
