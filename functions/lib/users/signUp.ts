import * as counter from "#table/counter";
import * as emailOwner from "#table/users/emailOwner";
import * as cognito from "../aws/cognito.ts";
import { get } from "../aws/dynamodb.ts";
import { requireVariable } from "../aws/environment.ts";
import * as log from "../aws/log.ts";
import { countUpTo, hashMailbox } from "../limits/counter.ts";

/**
 * In ms. Cognito waits 5 s for a trigger (developer guide, "Customizing user pool workflows with Lambda
 * triggers").
 */
const COUNTING_MS = 1000;

/**
 * Cognito mails a code for each sign-up, so the mailbox gets as many in an hour as codes for its addresses. A
 * sign-up that cannot be counted in time is not refused for it: the next ones are counted again.
 */
export async function isTooOften(address: string): Promise<boolean> {
  const most = Number(requireVariable("CODES_PER_ADDRESS"));
  const now = new Date();
  const key = counter.accountsOf(hashMailbox(address), now.toISOString());
  try {
    return !(await countUpTo(key, most, now, { within: COUNTING_MS }));
  } catch (error) {
    log.failed("a sign-up could not be counted: it was let through", error);
    return false;
  }
}

/** Returns whether a user with an account has verified the address. */
export function isOwned(address: string, userPoolId: string): Promise<boolean> {
  return checked(async () => {
    const lock = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
    return lock !== undefined && (await cognito.findAccount(userPoolId, lock.userId)) !== undefined;
  });
}

/**
 * Returns whether the address may be another person's: a user has verified it, or an account was confirmed
 * with it and has no user yet.
 */
export async function hasAccount(address: string, userPoolId: string): Promise<boolean> {
  if (await get(emailOwner.key(address))) return true;
  const account = await cognito.findAccount(userPoolId, address);
  return account !== undefined && account.status !== "UNCONFIRMED";
}

/** Cognito shows the person what a trigger throws, so the original error is only logged. */
export async function checked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    log.failed("an address could not be checked: the sign-up was refused", error);
    throw new Error("The address could not be checked: try again in a moment.", { cause: error });
  }
}
