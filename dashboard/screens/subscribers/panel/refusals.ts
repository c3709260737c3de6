import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { editing, subscriberRefusals as words } from "../../../strings/mail/subscriber.ts";

const FIELDS = ["email", "firstName", "tags", "source", "reason"] as const;
export type SubscriberField = (typeof FIELDS)[number];

/** The words for a refused change of a subscriber. */
export function subscriberRefusalsOf(refusal: ApiRefusal | undefined): Refusals<SubscriberField> {
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  const field = FIELDS.find((each) => each === errorInfo?.field);
  if (errorType === "ValidationError" && field) return { [field]: words[field] };
  if (errorType === "VersionConflict") return { form: editing.elsewhere };
  if (errorType === "Conflict") return { form: words.busy };
  if (errorType === "Suppressed") return { form: words.suppressed };
  if (errorType === "InvalidTransition") return { form: words.pending };
  if (errorType === "NotFound") return { form: words.gone };
  return { form: errorType === "Unauthorized" ? words.mayNot : words.other };
}
