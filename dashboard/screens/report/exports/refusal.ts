import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { exporting } from "../../../strings/exporting.ts";
import { filterRefusals } from "../../../strings/filters.ts";

/** Returns the reason why the API began no export. */
export function refusalOfExport(refusal: ApiRefusal | undefined): Refusals {
  if (!refusal) return { form: exporting.unanswered };
  const { errorType, errorInfo } = refusal;
  if (errorType === "LimitExceeded") return { form: exporting.often };
  if (errorType !== "ValidationError") return { form: exporting.refused };
  return {
    form: String(errorInfo?.field).startsWith("filters") ? filterRefusals.filter : filterRefusals.unread,
  };
}
