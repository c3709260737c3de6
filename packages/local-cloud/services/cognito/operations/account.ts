import type {
  AttributeType,
  DeleteUserRequest,
  GetUserAttributeVerificationCodeRequest,
  GetUserRequest,
  GlobalSignOutRequest,
  UpdateUserAttributesRequest,
  VerifyUserAttributeRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import { checkWritable, invalidParameter, listed, readAttributes } from "../pools/attributes.ts";
import { expired } from "../pools/codes.ts";
import { callerOf, mailCode, required, type UserPoolOperation, type Service } from "../pools/service.ts";
import { userNameOf } from "../pools/users.ts";
import { describedFactor } from "./factor.ts";

async function getUser(service: Service, given: GetUserRequest): Promise<object> {
  const { user, client } = callerOf(service, required(given, "AccessToken").AccessToken);
  const UserAttributes = listed(user.sub, user.attributes, (name) => client.reads?.has(name) !== false);
  return { Username: userNameOf(user), UserAttributes, ...describedFactor(user) };
}

async function updateUserAttributes(service: Service, given: UpdateUserAttributesRequest): Promise<object> {
  const input = required(given, "AccessToken", "UserAttributes");
  const { user, client, pool } = callerOf(service, input.AccessToken);
  const written = readAttributes(pool, input.UserAttributes);
  checkWritable(client, Object.keys(written));
  const { email, ...others } = written;
  if (email === undefined || email === user.attributes.email) {
    await service.users.change(pool, user.sub, ({ attributes }) => ({
      attributes: { ...attributes, ...others },
    }));
    return { CodeDeliveryDetailsList: [] };
  }
  const holder = service.users.byAddress(pool, email);
  if (holder && holder.sub !== user.sub) throw addressTaken();
  const changed = await service.users.change(pool, user.sub, ({ attributes }) => ({
    attributes: {
      ...attributes,
      ...others,
      ...(pool.keepsOldAddress ? {} : { email, email_verified: "false" }),
    },
  }));
  if (!pool.verifiesAddresses) return { CodeDeliveryDetailsList: [] };
  const delivery = await service.codes.issue({
    pool,
    client,
    user: changed,
    purpose: "email",
    source: "CustomMessage_UpdateUserAttribute",
    clientMetadata: input.ClientMetadata,
    address: email,
  });
  return { CodeDeliveryDetailsList: [delivery] };
}

async function getUserAttributeVerificationCode(
  service: Service,
  given: GetUserAttributeVerificationCodeRequest,
): Promise<object> {
  const input = required(given, "AccessToken", "AttributeName");
  const { user, client, pool } = callerOf(service, input.AccessToken);
  onlyEmail(input.AttributeName);
  return mailCode(service, { pool, client, user }, "email", "CustomMessage_VerifyUserAttribute", input);
}

async function verifyUserAttribute(service: Service, given: VerifyUserAttributeRequest): Promise<object> {
  const input = required(given, "AccessToken", "AttributeName", "Code");
  const { user, pool } = callerOf(service, input.AccessToken);
  onlyEmail(input.AttributeName);
  service.limits.attempt("confirm", user.sub);
  const { address } = service.codes.check(user, "email", input.Code);
  if (address !== user.attributes.email && !pool.keepsOldAddress) throw expired();
  await service.users.change(pool, user.sub, ({ attributes, codes: { email: _, ...codes } }) => ({
    attributes: { ...attributes, email: address, email_verified: "true" },
    codes,
  }));
  return {};
}

/** Ends all sign-ins. AppSync accepts tokens that were already issued until they expire, as on AWS. */
async function globalSignOut(service: Service, given: GlobalSignOutRequest): Promise<object> {
  const { user } = callerOf(service, required(given, "AccessToken").AccessToken);
  await service.grants.revokeAll(user);
  return {};
}

async function deleteUser(service: Service, given: DeleteUserRequest): Promise<void> {
  const { user, pool } = callerOf(service, required(given, "AccessToken").AccessToken);
  await service.users.remove(pool, user);
  await service.grants.forget(user);
}

function onlyEmail(name: AttributeType["Name"]): void {
  if (name !== "email")
    throw invalidParameter(`Invalid attribute name ${String(name)}: only email can be verified here.`);
}

function addressTaken(): AwsError {
  return new AwsError("AliasExistsException", "An account with the given email already exists.");
}

export const accountOperations: Record<string, UserPoolOperation> = {
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  GlobalSignOut: globalSignOut,
  DeleteUser: deleteUser,
};
