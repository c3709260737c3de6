import type {
  AttributeType,
  ChangePasswordRequest,
  ConfirmForgotPasswordRequest,
  DeleteUserRequest,
  ForgotPasswordRequest,
  GetUserAttributeVerificationCodeRequest,
  GetUserRequest,
  GlobalSignOutRequest,
  UpdateUserAttributesRequest,
  VerifyUserAttributeRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../http.ts";
import { checkWritable, invalid, listed, readAttributes } from "../attributes.ts";
import { deliveryTo, expired } from "../codes.ts";
import { checkPassword } from "../password.ts";
import { callerOf, clientOf, refused, required, type Operation, type Service } from "../service.ts";
import { credentialFor, matches } from "../srp.ts";
import { postConfirmation } from "./signUp.ts";

async function getUser(service: Service, given: GetUserRequest): Promise<object> {
  const { user, client } = callerOf(service, required(given, "AccessToken").AccessToken);
  const UserAttributes = listed(user.sub, user.attributes, (name) => client.reads?.has(name) !== false);
  return { Username: user.sub, UserAttributes };
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
  service.limits.attempt("send", user.sub);
  const CodeDeliveryDetails = await service.codes.issue({
    pool,
    client,
    user,
    purpose: "email",
    source: "CustomMessage_VerifyUserAttribute",
    clientMetadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetails };
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

async function changePassword(service: Service, given: ChangePasswordRequest): Promise<object> {
  const input = required(given, "AccessToken", "ProposedPassword");
  const { user, pool } = callerOf(service, input.AccessToken);
  checkPassword(pool, input.ProposedPassword);
  const who = `${pool.id}/${user.sub}`;
  service.limits.refuseWhileLocked(who);
  if (!user.credential || !matches(user.credential, pool.name, user.sub, input.PreviousPassword ?? "")) {
    service.limits.failed(who);
    throw refused("Incorrect username or password.");
  }
  const credential = credentialFor(pool.name, user.sub, input.ProposedPassword);
  await service.users.change(pool, user.sub, () => ({ credential }));
  return {};
}

/** Who cannot get a code looks like everybody else, when the client hides who exists (developer guide, "Managing user existence error responses"). */
async function forgotPassword(service: Service, given: ForgotPasswordRequest): Promise<object> {
  const input = required(given, "ClientId", "Username");
  const { client, pool } = clientOf(service, input.ClientId);
  if (!pool.recovery) throw refused("Contact administrator to reset password.");
  const user = service.users.find(pool, input.Username);
  const reachable = user?.enabled === true && user.attributes.email_verified === "true";
  if (user?.enabled === true && user.status === "FORCE_CHANGE_PASSWORD") {
    throw refused("User password cannot be reset in the current state.");
  }
  if (!reachable) {
    if (client.hidesUsers) return { CodeDeliveryDetails: deliveryTo(input.Username) };
    if (!user) throw new AwsError("UserNotFoundException", "Username/client id combination not found.");
    if (!user.enabled) throw refused("User is disabled.");
    throw invalid(
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  }
  service.limits.attempt("send", user.sub);
  const CodeDeliveryDetails = await service.codes.issue({
    pool,
    client,
    user,
    purpose: "reset",
    source: "CustomMessage_ForgotPassword",
    clientMetadata: input.ClientMetadata,
  });
  return { CodeDeliveryDetails };
}

async function confirmForgotPassword(service: Service, given: ConfirmForgotPasswordRequest): Promise<object> {
  const input = required(given, "ClientId", "Username", "ConfirmationCode", "Password");
  const { client, pool } = clientOf(service, input.ClientId);
  const user = service.users.find(pool, input.Username);
  if (!user) {
    if (client.hidesUsers) throw expired();
    throw new AwsError("UserNotFoundException", "Username/client id combination not found.");
  }
  checkPassword(pool, input.Password);
  service.limits.attempt("confirm", user.sub);
  service.codes.check(user, "reset", input.ConfirmationCode);
  const credential = credentialFor(pool.name, user.sub, input.Password);
  const changed = await service.users.change(pool, user.sub, ({ codes: { reset: _, ...codes } }) => ({
    credential,
    codes,
  }));
  service.limits.succeeded(`${pool.id}/${user.sub}`);
  const source = "PostConfirmation_ConfirmForgotPassword";
  await postConfirmation(service, {
    pool,
    client,
    user: changed,
    source,
    clientMetadata: input.ClientMetadata,
  });
  return {};
}

/** Ends all sign-ins. Tokens that are out stay good elsewhere (AppSync) until they expire, as on AWS. */
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
    throw invalid(`Invalid attribute name ${String(name)}: only email can be verified here.`);
}

function addressTaken(): AwsError {
  return new AwsError("AliasExistsException", "An account with the given email already exists.");
}

export const accountOperations: Record<string, Operation> = {
  GetUser: getUser,
  UpdateUserAttributes: updateUserAttributes,
  GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  VerifyUserAttribute: verifyUserAttribute,
  ChangePassword: changePassword,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
  GlobalSignOut: globalSignOut,
  DeleteUser: deleteUser,
};
