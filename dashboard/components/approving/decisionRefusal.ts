import type { ApiRefusal } from "../../lib/api.ts";
import { approvals as words } from "../../strings/mail/approvals.ts";

/** The words for a refused decision about the person's own version, or another's. */
export function decisionRefusal(refusal: ApiRefusal | undefined, isOwn: boolean): string {
  const { refusals } = words;
  if (!refusal) return refusals.unanswered;
  const { errorType, errorInfo } = refusal;
  if (errorType === "VersionConflict") return refusals.changed;
  if (errorType === "Unauthorized") return isOwn ? refusals.own : refusals.mayNot;
  if (errorType === "UnauthorizedException") return refusals.signedOut;
  if (errorType !== "InvalidTransition") return refusals.other;
  return errorInfo?.invoiceVersion === undefined ? refusals.decided : refusals.invoice;
}
