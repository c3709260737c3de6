import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { campaign as words } from "../../../strings/mail/campaigns.ts";

/** The words for an action on a campaign that was refused, or that got no answer. */
export function actionRefusals(refusal: ApiRefusal | undefined): Refusals<never> {
  const { refusals } = words;
  if (!refusal) return { form: refusals.unanswered };
  const { errorType } = refusal;
  if (errorType === "InvalidTransition" || errorType === "Conflict") return { form: refusals.changed };
  return { form: errorType === "Unauthorized" ? refusals.mayNot : refusals.other };
}
