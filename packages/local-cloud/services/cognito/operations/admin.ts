import { randomUUID } from "node:crypto";
import type {
  AdminConfirmSignUpRequest,
  AdminCreateUserRequest,
  AdminDeleteUserRequest,
  AdminDisableUserRequest,
  AdminSetUserPasswordRequest,
  AdminUpdateUserAttributesRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import { readAttributes } from "../pools/attributes.ts";
import { identified } from "../pools/identified.ts";
import { checkPassword, drawPassword } from "../pools/password.ts";
import type { UserPool } from "../pools/pool.ts";
import {
  poolOf,
  notAuthorizedUser,
  required,
  userOf,
  type UserPoolOperation,
  type Service,
} from "../pools/service.ts";
import { credentialFor } from "../pools/srp.ts";
import { userNameOf, type User } from "../pools/users.ts";
import { describedFactor } from "./factor.ts";
import { describedUser } from "./list.ts";
import { postConfirmation } from "./signUp.ts";

const DAY = 86_400_000;

interface Named {
  UserPoolId?: string | undefined;
  Username?: string | undefined;
}

function named(service: Service, given: Named): { pool: UserPool; user: User } {
  const input = required(given, "UserPoolId", "Username");
  const pool = poolOf(service, input.UserPoolId);
  return { pool, user: userOf(service, pool, input.Username) };
}

async function adminGetUser(service: Service, given: Named): Promise<object> {
  const { user } = named(service, given);
  const { Attributes: UserAttributes, ...rest } = describedUser(user);
  return { ...rest, UserAttributes, ...describedFactor(user) };
}

async function adminCreateUser(service: Service, given: AdminCreateUserRequest): Promise<object> {
  const input = required(given, "UserPoolId", "Username");
  const pool = poolOf(service, input.UserPoolId);
  if (input.MessageAction === "RESEND")
    return invite(service, pool, userOf(service, pool, input.Username), input);
  const sub = randomUUID();
  const { username, attributes } = identified(
    pool,
    input.Username,
    readAttributes(pool, input.UserAttributes),
  );
  service.users.checkFree(pool, username, attributes.email);
  await service.triggers.call("PreSignUp", {
    pool,
    userName: userNameOf({ sub, username }),
    source: "PreSignUp_AdminCreateUser",
    request: { userAttributes: attributes, validationData: null },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const user = await service.users.add(pool, {
    sub,
    ...(username !== undefined && { username }),
    poolId: pool.id,
    status: "FORCE_CHANGE_PASSWORD",
    enabled: true,
    attributes: { ...(attributes.email !== undefined && { email_verified: "false" }), ...attributes },
    groups: [],
    codes: {},
  });
  return invite(service, pool, user, input);
}

/** Sets a temporary password and mails it, unless MessageAction is SUPPRESS. */
async function invite(
  service: Service,
  pool: UserPool,
  user: User,
  input: AdminCreateUserRequest,
): Promise<object> {
  if (user.status !== "FORCE_CHANGE_PASSWORD") {
    throw new AwsError(
      "UnsupportedUserStateException",
      "Resend not possible. User status is not FORCE_CHANGE_PASSWORD",
    );
  }
  const password = input.TemporaryPassword ?? drawPassword(pool.policy);
  checkPassword(pool, password);
  const invited = await service.users.change(pool, user.sub, () => ({
    credential: credentialFor(pool.name, userNameOf(user), password),
    passwordExpiresAt: service.clock.now() + pool.policy.TemporaryPasswordValidityDays * DAY,
  }));
  if (input.MessageAction !== "SUPPRESS" && user.attributes.email !== undefined) {
    const {
      subject = "Your temporary password",
      body = "Your username is {username} and temporary password is {####}.",
    } = pool.invitation;
    const address = user.attributes.email;
    const to = {
      pool,
      user: invited,
      source: "CustomMessage_AdminCreateUser",
      clientMetadata: input.ClientMetadata,
    };
    await service.codes.send(
      to,
      address,
      { subject, body },
      { "{username}": user.username ?? address, "{####}": password },
    );
  }
  return { User: describedUser(invited) };
}

async function adminSetUserPassword(service: Service, given: AdminSetUserPasswordRequest): Promise<object> {
  const { Password, Permanent } = required(given, "Password");
  const { pool, user } = named(service, given);
  checkPassword(pool, Password);
  const lapses = service.clock.now() + pool.policy.TemporaryPasswordValidityDays * DAY;
  await service.users.change(pool, user.sub, () => ({
    credential: credentialFor(pool.name, userNameOf(user), Password),
    status: Permanent ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
    passwordExpiresAt: Permanent ? undefined : lapses,
  }));
  return {};
}

/** Unlike ConfirmSignUp it leaves the address unverified (API reference, AdminConfirmSignUp). */
async function adminConfirmSignUp(service: Service, given: AdminConfirmSignUpRequest): Promise<object> {
  const { pool, user } = named(service, given);
  if (user.status !== "UNCONFIRMED")
    throw notAuthorizedUser(`User cannot be confirmed. Current status is ${user.status}`);
  const confirmed = await service.users.change(pool, user.sub, ({ codes: { signUp: _, ...codes } }) => ({
    status: "CONFIRMED",
    codes,
  }));
  await postConfirmation(service, { pool, user: confirmed, clientMetadata: given.ClientMetadata });
  return {};
}

/**
 * A new address is unverified unless the administrator sets it as verified; an unverified one gets a code.
 */
async function adminUpdateUserAttributes(
  service: Service,
  given: AdminUpdateUserAttributesRequest,
): Promise<object> {
  const { UserAttributes } = required(given, "UserAttributes");
  const { pool, user } = named(service, given);
  const written = readAttributes(pool, UserAttributes);
  const isNew = written.email !== undefined && written.email !== user.attributes.email;
  const isVerified = written.email_verified === "true";
  const changed = await service.users.change(pool, user.sub, ({ attributes }) => ({
    attributes: { ...attributes, ...(isNew ? { email_verified: "false" } : {}), ...written },
  }));
  if (isNew && !isVerified && pool.verifiesAddresses) {
    const source = "CustomMessage_UpdateUserAttribute";
    await service.codes.issue({
      pool,
      user: changed,
      purpose: "email",
      source,
      clientMetadata: given.ClientMetadata,
    });
  }
  return {};
}

async function adminDeleteUser(service: Service, given: AdminDeleteUserRequest): Promise<void> {
  const { pool, user } = named(service, given);
  await service.users.remove(pool, user);
  await service.grants.forget(user);
}

/**
 * Also revokes the sign-ins: no token can be refreshed, and Cognito's own operations refuse the access
 * tokens.
 */
async function adminDisableUser(service: Service, given: AdminDisableUserRequest): Promise<object> {
  const { pool, user } = named(service, given);
  await service.users.change(pool, user.sub, () => ({ enabled: false }));
  await service.grants.revokeAll(user);
  return {};
}

async function adminEnableUser(service: Service, given: Named): Promise<object> {
  const { pool, user } = named(service, given);
  await service.users.change(pool, user.sub, () => ({ enabled: true }));
  return {};
}

async function adminUserGlobalSignOut(service: Service, given: Named): Promise<object> {
  await service.grants.revokeAll(named(service, given).user);
  return {};
}

export const adminOperations: Record<string, UserPoolOperation> = {
  AdminGetUser: adminGetUser,
  AdminCreateUser: adminCreateUser,
  AdminSetUserPassword: adminSetUserPassword,
  AdminConfirmSignUp: adminConfirmSignUp,
  AdminUpdateUserAttributes: adminUpdateUserAttributes,
  AdminDeleteUser: adminDeleteUser,
  AdminDisableUser: adminDisableUser,
  AdminEnableUser: adminEnableUser,
  AdminUserGlobalSignOut: adminUserGlobalSignOut,
};
