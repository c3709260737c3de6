import type { PreSignUpTriggerEvent } from "aws-lambda";
import { INVALID_ADDRESS, normalise } from "#table/address";
import * as emailOwner from "#table/users/emailOwner";
import * as cognito from "#functions/aws/cognito";
import { get } from "#functions/aws/dynamodb";
import * as log from "#functions/aws/log";

/**
 * Refuses a sign-up whose address is no address, or is verified for a user already: in the words with which Cognito itself refuses an
 * address that signs in, so that the answer says nothing more. An unverified claim refuses no sign-up; nor does a user whose account is gone:
 * a person who left and comes back gets an account at once, and its profile when the reconciliation has deleted the former one.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const address = normalise(event.request.userAttributes.email ?? "");
  if (address === null) throw new Error(INVALID_ADDRESS);
  if (await isOwned(address, event.userPoolId))
    throw new Error("An account with the given email already exists.");
  return event;
}

/** What a trigger throws reaches the person, so what DynamoDB says stays in the log. */
async function isOwned(address: string, userPoolId: string): Promise<boolean> {
  try {
    const lock = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
    return lock !== undefined && (await cognito.find(userPoolId, lock.userId)) !== undefined;
  } catch (error) {
    log.failed("an address was not looked up", error);
    throw new Error("The address could not be checked: try again in a moment.", { cause: error });
  }
}
