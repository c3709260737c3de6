import { kept } from "../../strings/kept.ts";
import type { ApiRefusal } from "../../lib/api.ts";

/**
 * The words for a refused change of what a site keeps; undefined if what happened in another window says it.
 * `tooMany`: there are as many as possible.
 */
export function keptRefusal(refusal: ApiRefusal | undefined, tooMany: string): string | undefined {
  if (!refusal) return kept.unanswered;
  const { errorType, errorInfo } = refusal;
  if (errorType === "VersionConflict") return errorInfo?.retry === true ? kept.busy : undefined;
  if (errorType === "NotFound") return undefined;
  return errorType === "LimitExceeded" ? tooMany : kept.refused;
}
