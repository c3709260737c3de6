import type { PreSignUpTriggerEvent } from "aws-lambda";
import { NO_ADDRESS, normalised } from "#table/address";
import * as emailOwner from "#table/emailOwner";
import { get } from "#functions/dynamodb";
import * as log from "#functions/log";

/**
 * Refuses a sign-up whose address is no address, or is verified for a user already: in the words with which Cognito itself refuses an
 * address that signs in, so that nothing more is told. A claim that nobody verified refuses nobody.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const address = normalised(event.request.userAttributes.email ?? "");
  if (address === null) throw new Error(NO_ADDRESS);
  if (await isOwned(address)) throw new Error("An account with the given email already exists.");
  return event;
}

/** What a trigger throws reaches the person, so what DynamoDB says stays in the log. */
async function isOwned(address: string): Promise<boolean> {
  try {
    return (await get<emailOwner.EmailOwnerItem>(emailOwner.key(address))) !== undefined;
  } catch (error) {
    log.failed("an address was not looked up", error);
    throw new Error("The address could not be checked: try again in a moment.", { cause: error });
  }
}
