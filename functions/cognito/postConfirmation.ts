import type { PostConfirmationTriggerEvent } from "aws-lambda";
import * as log from "#functions/aws/log";
import { provision } from "#functions/users/provision";

/**
 * Makes the User of a sign-up that was just confirmed. It throws only where a repetition may help; `me` and the reconciliation do what it
 * could not, with the same function.
 */
export async function handler(event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> {
  if (event.triggerSource !== "PostConfirmation_ConfirmSignUp") return event;
  const { sub: userId = event.userName, email = "", email_verified } = event.request.userAttributes;
  const { userPoolId, userName } = event;
  const isVerified = email_verified === "true";
  const account = { userPoolId, userId, userName, email, isVerified, isEnabled: true, status: "CONFIRMED" };
  const made = await provision(account).catch((error: unknown) => {
    log.failed("a confirmed sign-up got no user", error, { userId });
    throw new Error("The account is confirmed, its profile follows: sign in in a moment.", { cause: error });
  });
  if ("refused" in made) log.info("a confirmed sign-up got no user", { userId, because: made.refused });
  return event;
}
