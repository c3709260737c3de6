import type { ApiRefusal } from "../../lib/api.ts";
import { addSite } from "../../strings/addSite.ts";

/** What the API refused, by the field that it is about; `form` is about none of them. */
export type Refusals = Partial<Record<"name" | "domains" | "timezone" | "form", string>>;

/** The words for a refusal. Without an answer there is none: then the request may be sent again. */
export function refusalsOf(refusal: ApiRefusal | undefined): Refusals {
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

/** What is missing before anything is sent; undefined if all is there. */
export function emptyFields(details: {
  name: string;
  domains: string[];
  timezone: string;
}): Refusals | undefined {
  if (details.name === "") return { name: addSite.wrongName };
  if (details.domains[0] === "") return { domains: addSite.wrongDomain };
  return details.timezone === "" ? { timezone: addSite.wrongZone } : undefined;
}
