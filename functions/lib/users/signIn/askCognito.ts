import type { AuthenticationResultType } from "@aws-sdk/client-cognito-identity-provider";
import { createHmac } from "node:crypto";
import * as emailOwner from "#table/users/emailOwner";
import * as user from "#table/users/user";
import { keyFor } from "../../aws/drawnSecret.ts";
import { get } from "../../aws/dynamodb.ts";
import { requireVariable } from "../../aws/environment.ts";
import { InternalError } from "../../aws/errors.ts";
import { codeKey } from "../codeKey.ts";

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
 * Asks Cognito about the active user who has verified an address that is not the primary one. Returns
 * undefined if the user is refused, by these errors and by `others`, and if there is none: then Cognito is
 * asked about an invented name, so the caller cannot distinguish the two. A user is not asked for by the
 * primary address: Cognito's own sign-in has refused that password already, and would count it twice. Throws
 * Cognito's other errors.
 */
export async function askCognito(
  address: string,
  ask: (asked: Asked) => Promise<Answer>,
  others: readonly string[] = [],
): Promise<SignedIn | undefined> {
  const username = await nameOf(address);
  const UserPoolId = requireVariable("USER_POOL_ID");
  const ClientId = requireVariable("USER_POOL_CLIENT_ID");
  try {
    const { AuthenticationResult, ChallengeName, Session } = await ask({ UserPoolId, ClientId, username });
    if (AuthenticationResult) return { AuthenticationResult };
    if (!ChallengeName) throw new InternalError("Cognito answered with neither tokens nor a challenge");
    // Its parameters name the user and the primary address, so they are left out.
    return { ChallengeName, ...(Session === undefined ? {} : { Session }) };
  } catch (error) {
    if ([...REFUSALS, ...others].includes((error as Error).name)) return undefined;
    throw error;
  }
}

/** Returns the user name of the owner of an address, or an invented one. Each takes the same two reads. */
async function nameOf(address: string): Promise<string> {
  const invented = inventedName(address, keyFor("signInNames", await codeKey()));
  const lock = await get<emailOwner.EmailOwnerItem>(emailOwner.key(address));
  const owner = await get<user.UserItem>(user.key(lock?.userId ?? invented));
  return owner?.status === "ACTIVE" && owner.email !== address ? owner.userId : invented;
}

/**
 * Returns a name in the form of a UUID that no account has, always the same of an address: Cognito answers
 * later tries for one name later (developer guide, "Lockout behavior for failed sign-in attempts").
 */
function inventedName(address: string, key: Buffer): string {
  const hex = createHmac("sha256", key).update(address).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}
