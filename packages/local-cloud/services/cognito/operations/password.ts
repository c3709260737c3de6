import type {
  ChangePasswordRequest,
  ConfirmForgotPasswordRequest,
  ForgotPasswordRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import { invalidParameter } from "../pools/attributes.ts";
import { deliveryTo, expired } from "../pools/codes.ts";
import { checkPassword } from "../pools/password.ts";
import {
  callerOf,
  clientOf,
  mailCode,
  notAuthorizedUser,
  required,
  type UserPoolOperation,
  type Service,
} from "../pools/service.ts";
import { credentialFor, provesPassword } from "../pools/srp.ts";
import { userNameOf } from "../pools/users.ts";
import { postConfirmation } from "./signUp.ts";

async function changePassword(service: Service, given: ChangePasswordRequest): Promise<object> {
  const input = required(given, "AccessToken", "ProposedPassword");
  const { user, pool } = callerOf(service, input.AccessToken);
  checkPassword(pool, input.ProposedPassword);
  const who = `${pool.id}/${user.sub}`;
  service.limits.refuseWhileLocked(who);
  if (
    !user.credential ||
    !provesPassword(user.credential, pool.name, userNameOf(user), input.PreviousPassword ?? "")
  ) {
    service.limits.failed(who);
    throw notAuthorizedUser("Incorrect username or password.");
  }
  const credential = credentialFor(pool.name, userNameOf(user), input.ProposedPassword);
  await service.users.change(pool, user.sub, () => ({ credential }));
  return {};
}

/**
 * If the client hides which users exist, a user who cannot get a code gets the same answer as any other
 * (developer guide, "Managing user existence error responses").
 */
async function forgotPassword(service: Service, given: ForgotPasswordRequest): Promise<object> {
  const input = required(given, "ClientId", "Username");
  const { client, pool } = clientOf(service, input.ClientId);
  if (!pool.recovery) throw notAuthorizedUser("Contact administrator to reset password.");
  const user = service.users.find(pool, input.Username);
  const reachable = user?.enabled === true && user.attributes.email_verified === "true";
  if (user?.enabled === true && user.status === "FORCE_CHANGE_PASSWORD") {
    throw notAuthorizedUser("User password cannot be reset in the current state.");
  }
  if (!reachable) {
    if (client.hidesUsers) return { CodeDeliveryDetails: deliveryTo(input.Username) };
    if (!user) throw new AwsError("UserNotFoundException", "Username/client id combination not found.");
    if (!user.enabled) throw notAuthorizedUser("User is disabled.");
    throw invalidParameter(
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
    );
  }
  return mailCode(service, { pool, client, user }, "reset", "CustomMessage_ForgotPassword", input);
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
  const credential = credentialFor(pool.name, userNameOf(user), input.Password);
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

export const passwordOperations: Record<string, UserPoolOperation> = {
  ChangePassword: changePassword,
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};
