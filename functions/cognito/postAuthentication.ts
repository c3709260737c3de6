import type { PostAuthenticationTriggerEvent } from "aws-lambda";
import * as log from "#functions/aws/log";
import { noteSignIn, USER_AGENT } from "#functions/users/signIns";

/**
 * Stores that a person has signed in. It never throws, because Cognito would refuse the sign-in: one that
 * cannot be stored is logged as trouble, and is missing from the person's list.
 */
export async function handler(
  event: PostAuthenticationTriggerEvent,
): Promise<PostAuthenticationTriggerEvent> {
  const { userAttributes, clientMetadata } = event.request;
  const { sub: userId = event.userName } = userAttributes;
  await noteSignIn(userId, clientMetadata?.[USER_AGENT]).catch((error: unknown) =>
    log.failed("a sign-in is not in the list of the person's sign-ins: the person is signed in", error, {
      userId,
    }),
  );
  return event;
}
