import type { PreSignUpTriggerEvent } from "aws-lambda";
import { INVALID_ADDRESS, normalise } from "#table/address";
import * as counter from "#table/counter";
import * as emailOwner from "#table/users/emailOwner";
import * as cognito from "#functions/aws/cognito";
import { get } from "#functions/aws/dynamodb";
import { requireVariable } from "#functions/aws/environment";
import { countUpTo } from "#functions/counter";
import * as log from "#functions/aws/log";

/**
 * Refuses a sign-up, by throwing, if the address is invalid or is verified for another user. The second
 * message is the one that Cognito itself uses for an address that signs in, so that it reveals nothing more.
 * An unverified claim does not block a sign-up, and neither does a lock whose user no longer has an account:
 * a returning person gets an account at once, and its User after the reconciliation has deleted the former
 * one.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const address = normalise(event.request.userAttributes.email ?? "");
  if (address === null) throw new Error(INVALID_ADDRESS);
  if (await isTooOften(address)) throw new Error("Too many sign-ups for this mailbox: try again in an hour.");
  if (await isOwned(address, event.userPoolId))
    throw new Error("An account with the given email already exists.");
  return event;
}

/** Cognito mails a code for each sign-up, so the mailbox gets as many in an hour as codes for its addresses. */
async function isTooOften(address: string): Promise<boolean> {
  const now = new Date();
  const most = Number(requireVariable("CODES_PER_ADDRESS"));
  return checked(async () => !(await countUpTo(counter.accountsOf(address, now.toISOString()), most, now)));
}

/** Returns whether a user with an account has verified the address. */
function isOwned(address: string, userPoolId: string): Promise<boolean> {
  return checked(async () => {
    const lock = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
    return lock !== undefined && (await cognito.find(userPoolId, lock.userId)) !== undefined;
  });
}

/** Cognito shows the person what a trigger throws, so the original error is only logged. */
async function checked(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    log.failed("an address could not be checked: the sign-up was refused", error);
    throw new Error("The address could not be checked: try again in a moment.", { cause: error });
  }
}
