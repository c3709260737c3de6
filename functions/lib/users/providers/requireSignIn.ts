import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { Account } from "../../aws/cognito.ts";
import * as cognito from "../../aws/cognito.ts";
import { get } from "../../aws/dynamodb.ts";

/**
 * The longest time between a sign-in at a provider and its tokens, in ms. The cookie of the pool's domain is
 * valid for an hour (developer guide, "Managed login session duration"), and a code for 5 minutes ("The token
 * issuer endpoint").
 */
const HELD_MS = 65 * 60_000;

/**
 * Throws unless a sign-in by a provider may get tokens: the account has a provider, and nothing has ended the
 * person's sign-ins since a code or cookie of now can have begun. The page gets no tokens then.
 */
export async function requireSignInByProvider(of: Pick<Account, "userPoolId" | "userName">): Promise<void> {
  const account = await cognito.findAccount(of.userPoolId, of.userName);
  if (!account || account.identities.length === 0) throw new Error("The account has no provider.");
  const now = await get<UserItem>(user.key(account.userId));
  const ends = now ? [now.providerEndedAt, now.signedOutAt, now.secondFactorResetAt] : [];
  if (ends.some((at) => at !== undefined && Date.now() - Date.parse(at) < HELD_MS))
    throw new Error("The sign-ins were ended a moment ago: sign in without a provider.");
}
