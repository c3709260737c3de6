import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminEnableUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { normaliseAddress } from "#table/address";
import type { UserItem } from "#table/users/user";
import * as user from "#table/users/user";
import type { Account } from "../aws/cognito.ts";
import * as cognito from "../aws/cognito.ts";
import { get, update } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import * as log from "../aws/log.ts";
import { forgetUser } from "./forgetUser.ts";
import { endProviders, hasProviders, linkProviders } from "./providers/follow.ts";

const MAX_ROUNDS = 5;
type Name = { UserPoolId: string; Username: string };

/**
 * Updates the account in Cognito to match the User, and ends the memberships of a deleted one. Messages may
 * overtake each other, so the User is read again afterwards; if its version changed, the account is updated
 * again. Throws after 5 rounds.
 */
export async function syncToCognito(userPoolId: string, userId: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const now = await get<UserItem>(user.key(userId));
    if (!now) return;
    await applyUser(userPoolId, now);
    // Afterwards: a membership that cannot be ended must not keep a deleted account.
    if (now.status === "DELETED") await forgetUser(userId);
    const then = await get<UserItem>(user.key(userId));
    if (!then || then.version === now.version) return;
  }
  throw new InternalError("the user changed again while syncing to Cognito: the message is retried");
}

/**
 * Returns whether the account matches the User, except for its groups. Capital letters in the address are
 * ignored.
 */
export function isInSync(account: Account, now: UserItem): boolean {
  const { status, email } = now;
  const hasAddress = normaliseAddress(account.email) === email && account.isVerified;
  const isAsked = status !== "DELETED" && !user.awaitsFactorReset(now) && !user.awaitsSignOut(now);
  return isAsked && hasAddress && hasProviders(account, now) && account.isEnabled === (status === "ACTIVE");
}

async function applyUser(userPoolId: string, now: UserItem): Promise<void> {
  const account = await cognito.findAccount(userPoolId, now.userId);
  if (!account) return;
  const name: Name = { UserPoolId: userPoolId, Username: account.userName };
  if (now.status === "DELETED") return remove(name);
  // First, so that an address which Cognito refuses does not hold it up.
  if (user.awaitsFactorReset(now)) await resetFactor(name, now);
  if (user.awaitsSignOut(now)) await signOut(name, now);
  await endProviders(account, now);
  if (normaliseAddress(account.email) !== now.email || !account.isVerified) await setAddress(name, now);
  // Signs out even a disabled account, because an earlier attempt may have stopped between the two requests.
  if (now.status === "SUSPENDED") {
    if (account.isEnabled) await cognito.disableAccount(account);
    await cognito.cognitoClient.send(new AdminUserGlobalSignOutCommand(name));
  }
  if (now.status === "ACTIVE" && !account.isEnabled)
    await cognito.cognitoClient.send(new AdminEnableUserCommand(name));
  if (now.groups) await setGroups(name, now.groups);
  await linkProviders(account, now);
}

/**
 * Signs the person out everywhere, because a lost device may be signed in, then turns the second factor off
 * and notes it. A factor that the person sets up after the note stays. A repeat turns off a newer factor only
 * if the person set it up between the last two requests of the attempt before.
 */
async function resetFactor(name: Name, { userId, secondFactorResetAt }: UserItem): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await cognito.cognitoClient.send(new AdminUserGlobalSignOutCommand(name));
  await cognito.cognitoClient.send(
    new AdminSetUserMFAPreferenceCommand({ ...name, SoftwareTokenMfaSettings }),
  );
  await update(user.key(userId), "SET #secondFactorOffAt = :at", {
    ConditionExpression: "#secondFactorResetAt = :at",
    ExpressionAttributeValues: { ":at": secondFactorResetAt },
  });
}

/** Signs the person out everywhere and notes it. A repeat can end a sign-in that began in between. */
async function signOut(name: Name, { userId, signedOutAt }: UserItem): Promise<void> {
  await cognito.cognitoClient.send(new AdminUserGlobalSignOutCommand(name));
  await update(user.key(userId), "SET #signOutDoneAt = :at", {
    ConditionExpression: "#signedOutAt = :at",
    ExpressionAttributeValues: { ":at": signedOutAt },
  });
}

async function remove(name: Name): Promise<void> {
  await cognito.unlessNotFound(async () => {
    await cognito.cognitoClient.send(new AdminUserGlobalSignOutCommand(name));
    await cognito.cognitoClient.send(new AdminDeleteUserCommand(name));
  });
}

async function setAddress(name: Name, { userId, email }: UserItem): Promise<void> {
  const UserAttributes = [
    { Name: "email", Value: email },
    { Name: "email_verified", Value: "true" },
  ];
  const set = () =>
    cognito.cognitoClient.send(new AdminUpdateUserAttributesCommand({ ...name, UserAttributes }));
  try {
    await set();
  } catch (error) {
    if ((error as Error).name !== "AliasExistsException") throw error;
    await freeAlias(name.UserPoolId, userId, email);
    await set();
  }
}

/**
 * Frees the alias of an address that this user has verified and made primary, but with which another account
 * signs in. That account is deleted if it was never confirmed or has no User. Throws if it has a User: that
 * account follows its own User first, and this message is retried.
 */
async function freeAlias(userPoolId: string, userId: string, email: string): Promise<void> {
  const { Users = [] } = await cognito.cognitoClient.send(
    new ListUsersCommand({ UserPoolId: userPoolId, Filter: `email = ${JSON.stringify(email)}` }),
  );
  for (const holder of Users.map((each) => cognito.toAccount(userPoolId, each))) {
    if (holder.userId === userId) continue;
    if (holder.status !== "UNCONFIRMED" && (await get(user.key(holder.userId))))
      throw new InternalError(
        "another user's account still has the address: the message is retried after that account is synced",
      );
    await remove({ UserPoolId: userPoolId, Username: holder.userName });
    log.info("an account was deleted: another user has verified its address", {
      userId,
      account: holder.userId,
    });
  }
}

/**
 * Sets the groups of an account. The user is not signed out: a refreshed token has the new groups, and a
 * sign-out does not end tokens that AppSync accepts (API reference, AdminUserGlobalSignOut: "Other requests
 * might be valid until your user's token expires").
 */
async function setGroups(name: Name, wanted: string[]): Promise<void> {
  const { Groups = [] } = await cognito.cognitoClient.send(new AdminListGroupsForUserCommand(name));
  const present = Groups.map((each) => each.GroupName ?? "");
  for (const GroupName of wanted.filter((each) => !present.includes(each)))
    await cognito.cognitoClient.send(new AdminAddUserToGroupCommand({ ...name, GroupName }));
  for (const GroupName of present.filter((each) => !wanted.includes(each)))
    await cognito.cognitoClient.send(new AdminRemoveUserFromGroupCommand({ ...name, GroupName }));
}
