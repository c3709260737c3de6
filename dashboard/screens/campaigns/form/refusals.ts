import type { ApiRefusal } from "../../../lib/api.ts";
import { campaignForm } from "../../../strings/mail/campaignForm.ts";

/** The errors of a campaign by their fields; `form` is about it as a whole. */
export type FormRefusals = Partial<
  Record<"template" | "name" | "tag" | "segment" | "where" | "sendAt" | "form", string>
>;

/** The words for a campaign that was not started. Without an answer it may have been started. */
export function refusalsOf(refusal: ApiRefusal | undefined): FormRefusals {
  const { refusals: words } = campaignForm;
  if (!refusal) return { form: words.unanswered };
  const { errorType, errorInfo } = refusal;
  const field = String(errorInfo?.field);
  if (errorType === "Unauthorized") return { form: words.mayNot };
  // Any other conflict is one of the moment: nothing was sent.
  if (errorType === "Conflict" && field === "idempotencyKey") return { form: words.sentElsewhere };
  if (errorInfo?.setting === "postalAddress") return { form: words.postalAddress };
  if (typeof errorInfo?.variable === "string") return { form: words.variable(errorInfo.variable) };
  if (field === "name") return { name: words.name };
  if (field === "tag") return { tag: words.tag };
  if (field === "segmentId") return { segment: words.segment };
  if (field.startsWith("where")) return { where: words.where };
  if (field === "sendAt") return { sendAt: words.sendAt };
  if (field === "templateKey" || field.startsWith("variants")) return { template: words.template };
  return { form: words.other };
}

/** The first error, for a place that shows one. */
export function firstOf(refusals: FormRefusals): string | undefined {
  return Object.values(refusals)[0];
}
