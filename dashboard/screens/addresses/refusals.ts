import type { ApiRefusal } from "../../lib/api.ts";
import type { Refusals } from "../../lib/form.ts";
import { add, addressRefusals, verify } from "../../strings/addresses.ts";

/**
 * The refusals that any change of an address may have. Without an answer there is no refusal: then the
 * request may be sent again.
 */
export function addressRefusalsOf(refusal: ApiRefusal | undefined): { form: string } {
  const { errorType, errorInfo } = refusal ?? {};
  if (!refusal) return { form: addressRefusals.unanswered };
  if (errorInfo?.retry === true)
    return { form: errorType === "Unavailable" ? addressRefusals.mail : addressRefusals.changing };
  if (errorType === "VersionConflict") return { form: addressRefusals.conflict };
  if (errorType === "LimitExceeded") return { form: addressRefusals.codes };
  return { form: errorType === "NotFound" ? addressRefusals.gone : addressRefusals.other };
}

/**
 * The refusals of `addEmail`. `isOwn` is true if the person has that address already, for which the API has
 * the same answer.
 */
export function addRefusalsOf(refusal: ApiRefusal | undefined, isOwn: boolean): Refusals<"email"> {
  const { errorType, errorInfo } = refusal ?? {};
  if (errorType === "Unavailable") return { form: add.notMailed };
  if (errorInfo?.field !== "email") return addressRefusalsOf(refusal);
  if (errorType === "Conflict") return { email: isOwn ? add.have : add.taken };
  return { email: errorType === "LimitExceeded" ? add.tooMany : addressRefusals.invalid };
}

/** The refusals of `verifyEmail`. */
export function codeRefusalsOf(refusal: ApiRefusal | undefined): Refusals<"code"> {
  const { errorType, errorInfo } = refusal ?? {};
  if (errorType === "Conflict" && errorInfo?.field === "emailId") return { form: verify.taken };
  if (errorInfo?.field !== "code") return addressRefusalsOf(refusal);
  if (errorType === "Expired") return { code: verify.expired };
  if (errorType === "LimitExceeded") return { code: verify.noTries };
  const { triesLeft } = errorInfo;
  // While a release is deployed, an API from before may answer, which does not count them.
  return { code: typeof triesLeft === "number" ? verify.wrongLeft(triesLeft) : verify.wrong };
}
