import type { AuthenticationResultType } from "@aws-sdk/client-cognito-identity-provider";
import { randomUUID } from "node:crypto";
import * as emailOwner from "#table/users/emailOwner";
import { get } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { InternalError } from "../../aws/errors.ts";

/** The tokens, or the challenge that has to be answered for them, with the names of Cognito's API. */
export type SignedIn =
  | { AuthenticationResult: AuthenticationResultType }
  | { ChallengeName: string; Session?: string };

interface Answer {
  AuthenticationResult?: AuthenticationResultType | undefined;
  ChallengeName?: string | undefined;
  Session?: string | undefined;
}

/** The pool and client of each question, and the user name that it is about. */
export interface Asked {
  UserPoolId: string;
  ClientId: string;
  username: string;
}

/**
 * The errors by which Cognito refuses a person (API reference, AdminInitiateAuth and
 * AdminRespondToAuthChallenge). It says of some that their password has to be replaced, and of others that
 * they are not confirmed.
 */
const REFUSALS = [
  "NotAuthorizedException",
  "PasswordResetRequiredException",
  "UserNotConfirmedException",
  "UserNotFoundException",
];

/**
 * Asks Cognito about the user who has verified an address. Returns undefined if the user is refused, by these
 * errors and by `others`, and if there is none: then Cognito is asked about a name that no account has, so
 * the caller cannot distinguish the two. Throws Cognito's other errors.
 */
export async function askCognito(
  address: string,
  ask: (asked: Asked) => Promise<Answer>,
  others: readonly string[] = [],
): Promise<SignedIn | undefined> {
  const lock = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
  const UserPoolId = requireVariable("USER_POOL_ID");
  const ClientId = requireVariable("USER_POOL_CLIENT_ID");
  try {
    const answer = await ask({ UserPoolId, ClientId, username: lock?.userId ?? randomUUID() });
    const { AuthenticationResult, ChallengeName, Session } = answer;
    if (AuthenticationResult) return { AuthenticationResult };
    if (!ChallengeName) throw new InternalError("Cognito answered with neither tokens nor a challenge");
    // Its parameters name the user and the primary address, so they are left out.
    return { ChallengeName, ...(Session === undefined ? {} : { Session }) };
  } catch (error) {
    if ([...REFUSALS, ...others].includes((error as Error).name)) return undefined;
    throw error;
  }
}
