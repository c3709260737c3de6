import type { ApiRefusal } from "../../lib/api.ts";
import type { Refusals } from "../../lib/form.ts";
import { isOther } from "../../lib/kept/useNewest.ts";
import { goalForm } from "../../strings/goals.ts";
import type { GoalDraft, GoalField } from "./draft.ts";

/** The words for a refused goal. A change in another window has its own words. */
export function goalRefusalsOf(
  refusal: ApiRefusal | undefined,
  { kind }: GoalDraft,
  isNew: boolean,
): Refusals<GoalField> {
  if (!refusal) return { form: goalForm.unanswered };
  if (isOther(refusal, isNew))
    return refusal.errorInfo?.retry === true ? { form: goalForm.busyElsewhere } : {};
  if (refusal.errorType === "LimitExceeded") return { form: goalForm.tooMany };
  if (refusal.errorType === "ValidationError")
    switch (refusal.errorInfo?.field) {
      case "name":
        return { name: goalForm.wrongName };
      case "pattern":
        return { pattern: kind === "EVENT" ? goalForm.wrongEvent : goalForm.wrongPath };
      case "property":
        return { property: goalForm.wrongProperty };
      case "propertyValue":
        return { value: goalForm.wrongValue };
      case "minDuration":
        return { seconds: goalForm.wrongSeconds };
      case "minScroll":
        return { scroll: goalForm.wrongScroll };
      case "currency":
        return { currency: goalForm.wrongCurrency };
    }
  return { form: goalForm.refused };
}
