import { randomUUID } from "node:crypto";
import type {
  ConfirmSignUpRequest,
  ResendConfirmationCodeRequest,
  SignUpRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { checkWritable, invalidParameter, readAttributes } from "../pools/attributes.ts";
import { identified } from "../pools/identified.ts";
import { deliveryTo, expired } from "../pools/codes.ts";
import { checkPassword } from "../pools/password.ts";
import {
  clientOf,
  mailCode,
  notAuthorizedUser,
  required,
  type UserPoolOperation,
  type Service,
} from "../pools/service.ts";
import { credentialFor } from "../pools/srp.ts";
import type { Client } from "../pools/client.ts";
import type { UserPool } from "../pools/pool.ts";
import { userNameOf, type User } from "../pools/users.ts";
import { AwsError } from "../../../base/http.ts";

async function signUp(service: Service, given: SignUpRequest): Promise<object> {
  const input = required(given, "ClientId", "Username", "Password");
  const { client, pool } = clientOf(service, input.ClientId);
  if (!pool.signUpOpen) throw notAuthorizedUser("SignUp is not permitted for this user pool");
  const { username, attributes } = identified(
    pool,
    input.Username,
    readAttributes(pool, input.UserAttributes),
  );
  checkPassword(pool, input.Password);
  checkWritable(
    client,
    Object.keys(attributes).filter((name) => name !== "email" || pool.hasUserNames),
  );
  service.users.checkFree(pool, username, attributes.email);
  const sub = randomUUID();
  const says = await preSignUp(service, {
    ...{ pool, client, attributes, input },
    name: userNameOf({ sub, username }),
  });
  const user = await service.users.add(pool, {
    sub,
    ...(username !== undefined && { username }),
    poolId: pool.id,
    status: says.autoConfirmUser ? "CONFIRMED" : "UNCONFIRMED",
    enabled: true,
    attributes: {
      ...attributes,
      ...(attributes.email !== undefined && { email_verified: String(says.autoVerifyEmail) }),
    },
    groups: [],
    credential: credentialFor(pool.name, userNameOf({ sub, username }), input.Password),
    codes: {},
  });
  if (says.autoConfirmUser) {
    await postConfirmation(service, { pool, client, user, clientMetadata: input.ClientMetadata });
    return { UserConfirmed: true, UserSub: sub };
  }
  if (!pool.verifiesAddresses || attributes.email === undefined)
    return { UserConfirmed: false, UserSub: sub };
  const CodeDeliveryDetails = await service.codes.issue({
    pool,
    client,
    user,
    purpose: "signUp",
    source: "CustomMessage_SignUp",
    clientMetadata: input.ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
}

async function confirmSignUp(service: Service, given: ConfirmSignUpRequest): Promise<object> {
  const input = required(given, "ClientId", "Username", "ConfirmationCode");
  const { client, pool } = clientOf(service, input.ClientId);
  const user = service.users.find(pool, input.Username);
  if (!user) throw client.hidesUsers ? expired() : unknownUser();
  if (!user.enabled) throw notAuthorizedUser("User is disabled.");
  if (user.status !== "UNCONFIRMED")
    throw notAuthorizedUser(`User cannot be confirmed. Current status is ${user.status}`);
  service.limits.attempt("confirm", user.sub);
  service.codes.check(user, "signUp", input.ConfirmationCode);
  if (input.ForceAliasCreation) await takeAlias(service, pool, user);
  const confirmed = await service.users.change(
    pool,
    user.sub,
    ({ attributes, codes: { signUp: _, ...codes } }) => ({
      status: "CONFIRMED",
      attributes: { ...attributes, email_verified: "true" },
      codes,
    }),
  );
  await postConfirmation(service, { pool, client, user: confirmed, clientMetadata: input.ClientMetadata });
  return {};
}

async function resendConfirmationCode(
  service: Service,
  given: ResendConfirmationCodeRequest,
): Promise<object> {
  const input = required(given, "ClientId", "Username");
  const { client, pool } = clientOf(service, input.ClientId);
  const user = service.users.find(pool, input.Username);
  if (!user || !user.enabled) {
    if (!client.hidesUsers) throw user ? notAuthorizedUser("User is disabled.") : unknownUser();
    return { CodeDeliveryDetails: deliveryTo(input.Username) };
  }
  if (user.status !== "UNCONFIRMED") throw invalidParameter("User is already confirmed.");
  return mailCode(service, { pool, client, user }, "signUp", "CustomMessage_ResendCode", input);
}

/**
 * ForceAliasCreation: the address is taken from the user who has it as an alias (API reference,
 * ConfirmSignUp).
 */
async function takeAlias(service: Service, pool: UserPool, user: User): Promise<void> {
  const holder = pool.hasUserNames ? service.users.byAddress(pool, user.attributes.email ?? "") : undefined;
  if (!holder || holder.sub === user.sub) return;
  await service.users.change(pool, holder.sub, ({ attributes }) => ({
    attributes: { ...attributes, email_verified: "false" },
  }));
}

interface SigningUp {
  pool: UserPool;
  client: Client;
  /** The user name. */
  name: string;
  attributes: Record<string, string>;
  input: SignUpRequest;
}

async function preSignUp(
  service: Service,
  { pool, client, name, attributes, input }: SigningUp,
): Promise<{ autoConfirmUser: boolean; autoVerifyEmail: boolean }> {
  const validation = (input.ValidationData ?? []).map(({ Name = "", Value = "" }) => [Name, Value] as const);
  const response = await service.triggers.call("PreSignUp", {
    pool,
    client,
    userName: name,
    source: "PreSignUp_SignUp",
    clientMetadata: input.ClientMetadata,
    request: {
      userAttributes: attributes,
      validationData: validation.length === 0 ? null : Object.fromEntries(validation),
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  return {
    autoConfirmUser: response?.autoConfirmUser === true,
    autoVerifyEmail: response?.autoVerifyEmail === true,
  };
}

interface Confirmed {
  pool: UserPool;
  client?: Client;
  user: User;
  source?: string;
  clientMetadata?: Record<string, string> | undefined;
}

/** The user stays confirmed if the trigger fails, and the caller gets the trigger's error, as on AWS. */
export async function postConfirmation(service: Service, confirmed: Confirmed): Promise<void> {
  const occasion = { source: "PostConfirmation_ConfirmSignUp", ...confirmed };
  await service.triggers.callOf("PostConfirmation", occasion, { request: {}, response: {} });
}

function unknownUser(): AwsError {
  return new AwsError("UserNotFoundException", "Username/client id combination not found.");
}

export const signUpOperations: Record<string, UserPoolOperation> = {
  SignUp: signUp,
  ConfirmSignUp: confirmSignUp,
  ResendConfirmationCode: resendConfirmationCode,
};
