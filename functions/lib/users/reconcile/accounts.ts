import { ListUsersCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { Account } from "../../aws/cognito.ts";
import * as cognito from "../../aws/cognito.ts";
import { getAll } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { isInSync } from "../syncToCognito.ts";
import * as log from "../../aws/log.ts";
import { provisionUser } from "../provision.ts";
import { sendAll } from "../../aws/sqs.ts";
import { repairEach } from "./walks.ts";

/** The most that ListUsers returns (API reference). */
const PAGE = 60;
/**
 * In ms. An account that changed within this time may still be in its confirmation, whose trigger creates the
 * User.
 */
const SETTLED_MS = 5 * 60_000;

/**
 * Compares one page of Cognito's accounts with their Users. A missing User is created. If address,
 * verification or status differ, the account is queued to be synced. Accounts that were never confirmed are
 * ignored. Throws if a read or the queue fails.
 */
export async function repairAccounts(
  token: string | undefined,
): Promise<{ token: string | undefined; isWhole: boolean }> {
  const userPoolId = requireVariable("USER_POOL_ID");
  const { Users = [], PaginationToken } = await cognito.cognitoClient.send(
    new ListUsersCommand({ UserPoolId: userPoolId, Limit: PAGE, PaginationToken: token }),
  );
  const settled = Users.filter(
    ({ UserLastModifiedDate: changed }) => (changed?.getTime() ?? 0) < Date.now() - SETTLED_MS,
  );
  const accounts = settled
    .map((each) => cognito.toAccount(userPoolId, each))
    .filter(({ status }) => status !== "UNCONFIRMED");
  const users = await getAll<UserItem>(accounts.map(({ userId }) => user.key(userId)));
  const byId = new Map(users.map((each) => [each.userId, each]));
  const differing = accounts.flatMap((account) => {
    const { userId } = account;
    const found = byId.get(userId);
    return found && !isInSync(account, found) ? [{ userId }] : [];
  });
  for (const ids of differing)
    log.info("drift: an account differs from its user and is queued to be synced", ids);
  await sendAll("cognito", differing);
  const missing = accounts.filter(({ userId }) => !byId.has(userId));
  return { token: PaginationToken, isWhole: await repairEach(missing, repairMissing) };
}

/**
 * Creates the User of an account. A disabled account without a User stays as it is: another user has its
 * address.
 */
async function repairMissing(account: Account): Promise<void> {
  if (!account.isEnabled || !account.isVerified) return;
  const made = await provisionUser(account);
  log.info("drift: an account had no user", {
    userId: account.userId,
    outcome: "user" in made ? "made" : made.refused,
  });
}
