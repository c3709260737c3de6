import { AwsError } from "../../../base/http.ts";
import { invalidParameter } from "../pools/attributes.ts";
import type { Client } from "../pools/client.ts";
import type { UserPool } from "../pools/pool.ts";
import type { Service } from "../pools/service.ts";
import { exchange, provesPassword, VERIFIER_HEX, type Credential } from "../pools/srp.ts";
import { attributesForTrigger } from "../pools/triggers.ts";
import { userNameOf, type User } from "../pools/users.ts";
import { completeSignIn } from "./challenge.ts";

/** A sign-in that begins. */
export interface Start {
  pool: UserPool;
  client: Client;
  parameters: Record<string, string>;
  clientMetadata: Record<string, string> | undefined;
  /**
   * The metadata for triggers after the password. They do not get that of InitiateAuth (API reference,
   * InitiateAuth, ClientMetadata).
   */
  laterMetadata?: Record<string, string> | undefined;
}

/**
 * Answers SRP_A. If the client hides which users exist, an unknown user also gets a challenge, and then fails
 * like a wrong password.
 */
export async function startSrp(
  service: Service,
  { pool, client, parameters, clientMetadata }: Start,
): Promise<object> {
  const userName = parameter(parameters, "USERNAME");
  const user = await asked(service, { pool, client, userName, clientMetadata });
  const credential = credentialOf(service, pool, userName, user);
  const held = exchange(parameter(parameters, "SRP_A"), credential.verifier);
  if (!held) throw invalidParameter("SRP_A is not a valid public value.");
  const sub = user?.sub;
  const block = service.challenges.hold(
    { kind: "password", client, userName, sub: user?.credential ? sub : undefined, exchange: held },
    client.challengeSeconds,
  );
  const known = user ? userNameOf(user) : pool.hasUserNames ? userName : undefined;
  const srpName = known ?? inventedName(service, pool, userName);
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      SALT: credential.salt,
      SECRET_BLOCK: block,
      SRP_B: held.serverPublic.toString(16),
      USERNAME: srpName,
      USER_ID_FOR_SRP: srpName,
    },
  };
}

export async function signInWithPassword(
  service: Service,
  { pool, client, parameters, clientMetadata, laterMetadata }: Start,
): Promise<object> {
  const userName = parameter(parameters, "USERNAME");
  const password = parameter(parameters, "PASSWORD");
  const user = await asked(service, { pool, client, userName, clientMetadata });
  // An unknown name takes the same work, so the time of the answer does not reveal it.
  const credential = credentialOf(service, pool, userName, user);
  const proves = provesPassword(credential, pool.name, user ? userNameOf(user) : userName, password);
  const isRight = proves && user?.credential !== undefined;
  const who = user?.sub ?? userName;
  return completeSignIn(service, { pool, client, who, user, isRight, clientMetadata: laterMetadata });
}

/**
 * Returns the credential of a user; for other names an invented one that no password proves, always the same
 * of a name. The invented one is made for all, so that the time of an answer does not reveal which it is.
 */
function credentialOf(
  service: Service,
  pool: UserPool,
  userName: string,
  user: User | undefined,
): Credential {
  const secret = service.tokens.blind(pool, userName).toString("hex");
  const invented = { salt: secret.slice(0, 32), verifier: secret.repeat(VERIFIER_HEX / secret.length) };
  return user?.credential ?? invented;
}

/** The user name of an unknown one, in the form of a UUID, always the same. */
function inventedName(service: Service, pool: UserPool, userName: string): string {
  const secret = service.tokens.blind(pool, userName).toString("hex");
  return secret.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

interface Asking {
  pool: UserPool;
  client: Client;
  userName: string;
  clientMetadata: Record<string, string> | undefined;
}

/** The user, after the pre authentication trigger has allowed the sign-in. */
export async function asked(
  service: Service,
  { pool, client, userName, clientMetadata }: Asking,
): Promise<User | undefined> {
  const user = service.users.find(pool, userName);
  if (!user && !client.hidesUsers) throw new AwsError("UserNotFoundException", "User does not exist.");
  await service.triggers.call("PreAuthentication", {
    pool,
    client,
    userName: user ? userNameOf(user) : userName,
    source: "PreAuthentication_Authentication",
    request: {
      userAttributes: user ? attributesForTrigger(user) : {},
      validationData: clientMetadata ?? null,
      ...(client.hidesUsers ? { userNotFound: user === undefined } : {}),
    },
    response: {},
  });
  return user;
}

export function parameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (typeof value !== "string" || value === "") throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}
