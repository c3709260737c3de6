import type { ApiRefusal } from "../../../lib/api.ts";
import type { Refusals } from "../../../lib/form.ts";
import { sequencePeople as words } from "../../../strings/mail/sequencePeople.ts";

const BY_TYPE: Partial<Record<string, Refusals<"email">>> = {
  NotFound: { email: words.refusals.unknown },
  ValidationError: { email: words.refusals.email },
  Unsubscribed: { email: words.refusals.unsubscribed },
  Suppressed: { email: words.refusals.suppressed },
  LimitExceeded: { email: words.refusals.many },
  InvalidTransition: { form: words.refusals.over },
  Unauthorized: { form: words.refusals.mayNot },
};

/** The words for a refused start or stop of a sequence for one person. */
export function startRefusals(refusal: ApiRefusal | undefined): Refusals<"email"> {
  if (!refusal) return { form: words.refusals.unanswered };
  return BY_TYPE[refusal.errorType ?? ""] ?? { form: words.refusals.other };
}
