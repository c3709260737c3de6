import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { suppressions as words } from "../../../strings/mail/suppressing/suppressions.ts";

/** The fields of a suppression. */
export type SuppressionField = "email" | "reason";

const WRONG: Partial<Record<string, Refusals<SuppressionField>>> = {
  email: { email: words.wrongAddress },
  reason: { reason: words.wrongReason },
};

/** The words for a refused change of a suppression. */
export function suppressionRefusalsOf(refusal: ApiRefusal | undefined): Refusals<SuppressionField> {
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  if (errorType === "Unauthorized") return { form: words.mayNot };
  if (errorType === "Suppressed") return { form: words.erased };
  const known = errorType === "ValidationError" ? WRONG[String(errorInfo?.field)] : undefined;
  return known ?? { form: words.refused };
}
