import type { ApiRefusal } from "../../lib/api.ts";
import type { Refusals } from "../../lib/form.ts";
import { addSite } from "../../strings/addSite.ts";

type Of = Refusals<"name" | "domains" | "timezone">;

/** The words for a refusal. Without an answer there is none: then the request may be sent again. */
export function newSiteRefusalsOf(refusal: ApiRefusal | undefined): Of {
  const { errorType, errorInfo } = refusal ?? {};
  const field = errorInfo?.field;
  if (errorType === "Conflict" && field === "domains") return { domains: addSite.domainTaken };
  if (errorType === "ValidationError") {
    if (field === "name") return { name: addSite.wrongName };
    if (field === "domains") return { domains: addSite.wrongDomain };
    if (field === "timezone") return { timezone: addSite.wrongZone };
  }
  return { form: refusal ? addSite.refused : addSite.unanswered };
}

/** Returns an error for a field that is empty; undefined if all are filled in. */
export function emptyFields(details: { name: string; domains: string[]; timezone: string }): Of | undefined {
  if (details.name === "") return { name: addSite.wrongName };
  if (details.domains[0] === "") return { domains: addSite.wrongDomain };
  return details.timezone === "" ? { timezone: addSite.wrongZone } : undefined;
}
