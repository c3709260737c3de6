import type { PreSignUpTriggerEvent } from "aws-lambda";
import { INVALID_ADDRESS, normaliseAddress } from "#table/address";
import * as providerProof from "#table/users/providerProof";
import { put } from "../aws/dynamodb.ts";
import { requireVariable } from "../aws/environment.ts";
import { InternalError } from "../aws/errors.ts";
import { hashToken, newToken } from "../ids/tokens.ts";
import { holderOf } from "./providers/holder.ts";
import { checked, hasAccount } from "./signUp.ts";

/**
 * Returns the words with which an account at a provider that no user has connected is refused. The page gets
 * them as `error_description`: `create:<token>` for an address without an account, `connect:<token>` for one
 * that has an account, `unverified` if the provider has not verified the address, and `waiting` while Cognito
 * has yet to follow. The token proves the sign-in at the provider for 15 minutes. So Cognito itself never
 * makes a user of a provider: each user has an account with a password, whose name is its id.
 */
export async function providerRefusal({
  userName,
  userPoolId,
  request,
}: PreSignUpTriggerEvent): Promise<string> {
  const { email = "", email_verified: isVerified, preferred_username: subject } = request.userAttributes;
  const provider = providerOf(userName);
  if (!subject) throw new InternalError("the provider's subject is not mapped to preferred_username");
  if (isVerified !== "true") return "unverified";
  const address = normaliseAddress(email);
  if (address === null) return INVALID_ADDRESS;
  return checked(async () =>
    (await holderOf(provider, subject)) ? "waiting" : proofOf({ provider, subject, address }, userPoolId),
  );
}

async function proofOf(
  of: { provider: string; subject: string; address: string },
  userPoolId: string,
): Promise<string> {
  const token = newToken();
  const seconds = Math.floor(Date.now() / 1000);
  const item = providerProof.item(of, seconds);
  await put({ ...providerProof.key(hashToken(token)), ...item });
  return `${(await hasAccount(of.address, userPoolId)) ? "connect" : "create"}:${token}`;
}

/**
 * The name of the provider, which a user name of a provider begins with. A pool that ignores case has the
 * name in lower case.
 */
function providerOf(userName: string): string {
  const given = userName.slice(0, userName.indexOf("_"));
  const names = requireVariable("PROVIDERS").split(",");
  const found = names.find((each) => each.toLowerCase() === given.toLowerCase());
  if (found === undefined) throw new InternalError("a sign-up names a provider that the stage does not have");
  return found;
}
