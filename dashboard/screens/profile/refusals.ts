import type { ApiRefusal } from "../../lib/api.ts";
import type { Refusals } from "../../lib/form.ts";
import { deletion, details } from "../../strings/profile.ts";
import type { ProfileField } from "./fields.ts";

const WRONG: Record<ProfileField, string> = {
  firstName: details.wrongName,
  lastName: details.wrongName,
  locale: details.wrongLocale,
  timezone: details.wrongZone,
};

/**
 * The refusals of `updateUser`. Without an answer there is no refusal: then the request may be sent again.
 */
export function profileRefusalsOf(refusal: ApiRefusal | undefined): Refusals<ProfileField> {
  const { errorType, errorInfo } = refusal ?? {};
  const field = errorInfo?.field as ProfileField | undefined;
  if (errorType === "ValidationError" && field && WRONG[field]) return { [field]: WRONG[field] };
  if (errorType === "VersionConflict") return { form: details.conflict };
  return { form: refusal ? details.refused : details.unanswered };
}

/** The refusals of `deleteUser`. */
export function deleteRefusalsOf(refusal: ApiRefusal | undefined): Refusals<"address"> {
  const { errorType, errorInfo } = refusal ?? {};
  if (typeof errorInfo?.sites === "number") return { form: deletion.sites(errorInfo.sites) };
  if (errorType === "VersionConflict") return { form: deletion.conflict };
  return { form: refusal ? deletion.refused : deletion.unanswered };
}
