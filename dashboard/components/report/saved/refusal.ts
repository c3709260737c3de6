import { keptRefusal } from "../../kept/refusal.ts";
import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { filterRefusals } from "../../../strings/filters.ts";
import { kept } from "../../../strings/kept.ts";
import { saved as words } from "../../../strings/saved.ts";

/** The words for a saved filter that was refused. */
export function savedFilterRefusalsOf(refusal: ApiRefusal | undefined): Refusals<"name"> {
  const { errorType, errorInfo } = refusal ?? {};
  if (errorType !== "ValidationError") return { form: keptRefusal(refusal, words.tooMany) };
  return errorInfo?.field === "name" ? { name: kept.wrongName } : { form: filterRefusals.filter };
}
