import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { PERSON } from "#table/changes/stamp";
import * as log from "#functions/aws/log";
import { changingBy } from "#functions/aws/stamp";
import { provisionUser } from "#functions/users/provision";

/**
 * Creates the User of a sign-up that was just confirmed. Throws if provisioning failed, so that Cognito
 * returns the message to the person; `me` and the reconciliation then provision the account with the same
 * function. An account that may have no User is logged, and the sign-up stays confirmed.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== "PostConfirmation_ConfirmSignUp") return event;
  const { sub: userId = event.userName, email = "", locale = "" } = event.request.userAttributes;
  const { userPoolId, userName } = event;
  const isVerified = event.request.userAttributes.email_verified === "true";
  const asConfirmed = { isVerified, isEnabled: true, status: "CONFIRMED", identities: [] };
  const account = { userPoolId, userId, userName, email, locale, ...asConfirmed };
  const made = await changingBy(PERSON, () => provisionUser(account)).catch((error: unknown) => {
    log.failed("provisioning failed after a confirmed sign-up: me and the reconciliation try again", error, {
      userId,
    });
    throw new Error("The account is confirmed, its profile follows: sign in in a moment.", { cause: error });
  });
  if ("refused" in made)
    log.info("no user was created for a confirmed sign-up", { userId, because: made.refused });
  return event;
}
