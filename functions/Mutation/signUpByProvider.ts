import { PERSON } from "#table/changes/stamp";
import { requireVariable } from "#functions/aws/environment";
import * as log from "#functions/aws/log";
import { fieldRefusal, refusedReply } from "#functions/aws/reply";
import { changingBy } from "#functions/aws/stamp";
import { signUpBy } from "#functions/users/signUpByProvider";
import type { Reply } from "#reply";

const AGAIN = "sign in at the provider again";
const REFUSALS = {
  absent: fieldRefusal("NotFound", `There is no such proof, it was used, or has ended: ${AGAIN}.`),
  owned: fieldRefusal(
    "Conflict",
    "The address or the account at the provider has an account: sign in to it.",
  ),
  tooOften: fieldRefusal("LimitExceeded", "Too many sign-ups for this mailbox: try again in an hour."),
};

/**
 * Makes an account for the person of a proof. Replies with `NotFound`, `Conflict` or `LimitExceeded`,
 * and with `Unavailable` if a service fails; nothing is thrown.
 */
export async function handler({ proof }: { proof: string }): Promise<Reply<{ userId: string }>> {
  try {
    const made = await changingBy(PERSON, () => signUpBy(proof, requireVariable("USER_POOL_ID")));
    return "userId" in made ? { data: made } : { error: REFUSALS[made.refused] };
  } catch (error) {
    log.failed("an account could not be made: the caller was answered Unavailable", error);
    return refusedReply("Unavailable", `The account could not be made: ${AGAIN}.`);
  }
}
