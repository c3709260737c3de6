import type { AuthenticationResultType } from "@aws-sdk/client-cognito-identity-provider";
import { AdminInitiateAuthCommand } from "@aws-sdk/client-cognito-identity-provider";
import { randomUUID } from "node:crypto";
import * as emailOwner from "#table/users/emailOwner";
import { cognitoClient } from "../../aws/cognito.ts";
import { get } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { InternalError } from "../../aws/errors.ts";
import type { TypedCredentials } from "./input.ts";

/** The tokens, or the challenge that has to be answered for them, with the names of Cognito's API. */
export type SignedIn =
  | { AuthenticationResult: AuthenticationResultType }
  | { ChallengeName: string; Session?: string };

/**
 * The errors by which Cognito refuses a person (API reference, AdminInitiateAuth). It says of some that their
 * password has to be replaced, and of others that they are not confirmed.
 */
const REFUSALS = [
  "NotAuthorizedException",
  "PasswordResetRequiredException",
  "UserNotConfirmedException",
  "UserNotFoundException",
];

/**
 * Has Cognito check the password of the user who has verified an address. Returns undefined if the user is
 * refused, and if there is none: then Cognito checks the password of a name that no account has, so the
 * caller cannot distinguish the two. Throws Cognito's other errors.
 */
export async function initiate({ address, password }: TypedCredentials): Promise<SignedIn | undefined> {
  const lock = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
  const command = new AdminInitiateAuthCommand({
    UserPoolId: requireVariable("USER_POOL_ID"),
    ClientId: requireVariable("USER_POOL_CLIENT_ID"),
    AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: lock?.userId ?? randomUUID(), PASSWORD: password },
  });
  try {
    const { AuthenticationResult, ChallengeName, Session } = await cognitoClient.send(command);
    if (AuthenticationResult) return { AuthenticationResult };
    if (!ChallengeName) throw new InternalError("Cognito answered with neither tokens nor a challenge");
    // Its parameters name the user and the primary address, so they are left out.
    return { ChallengeName, ...(Session === undefined ? {} : { Session }) };
  } catch (error) {
    if (REFUSALS.includes((error as Error).name)) return undefined;
    throw error;
  }
}
