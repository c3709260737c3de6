import type { PreSignUpTriggerEvent } from "aws-lambda";
import { INVALID_ADDRESS, normaliseAddress } from "#table/address";
import { providerRefusal } from "#functions/users/proveProvider";
import { isOwned, isTooOften } from "#functions/users/signUp";
import { countRefusal, SignUpRefused } from "#functions/users/signUpRefused";

/**
 * Refuses a sign-up, by throwing, if the address is invalid or is verified for another user. The second
 * message is the one that Cognito itself uses for an address that signs in, so that it reveals nothing more.
 * An unverified claim does not block a sign-up, and neither does a lock whose user no longer has an account:
 * a returning person gets an account at once, and its User after the reconciliation has deleted the former
 * one. An account at a provider is refused in any case, with the proof of it.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const refusal = await refusalOf(event);
  if (refusal === undefined) return event;
  countRefusal(Date.now());
  throw new SignUpRefused(refusal);
}

async function refusalOf(event: PreSignUpTriggerEvent): Promise<string | undefined> {
  if (event.triggerSource === "PreSignUp_ExternalProvider") return providerRefusal(event);
  const address = normaliseAddress(event.request.userAttributes.email ?? "");
  if (address === null) return INVALID_ADDRESS;
  // Cognito mails a code for a sign-up of this kind alone. An operator who makes accounts is not limited.
  if (event.triggerSource === "PreSignUp_SignUp" && (await isTooOften(address)))
    return "Too many sign-ups for this mailbox: try again in an hour.";
  if (await isOwned(address, event.userPoolId)) return "An account with the given email already exists.";
  return undefined;
}
