import type { Clock } from "../../../base/clock.ts";
import { AwsError } from "../../../base/http.ts";
import type { Federation } from "./federation.ts";
import type { Challenges } from "./challenges.ts";
import type { Client } from "./client.ts";
import type { Codes } from "./codes.ts";
import type { Grants } from "./grants.ts";
import type { GuessLimits } from "./limits.ts";
import type { UserPool } from "./pool.ts";
import type { Exchange } from "./srp.ts";
import type { UserTokens } from "./tokens.ts";
import type { TriggerCaller } from "./triggers.ts";
import type { Purpose, User, Users } from "./users.ts";

/**
 * A sign-in that waits for its client: for the proof of the password, for a new password instead of a
 * temporary one, for the code of the second factor, for the choice of a challenge, or for a passkey. Or a
 * passkey that waits for its registration.
 */
export type Pending =
  | { kind: "password"; client: Client; userName: string; sub: string | undefined; exchange: Exchange }
  | { kind: "newPassword"; client: Client; sub: string }
  | { kind: "factor"; client: Client; sub: string; source: string }
  | { kind: "choice"; client: Client; userName: string }
  | { kind: "passkey"; client: Client; userName: string; sub: string | undefined; challenge: string }
  | { kind: "registration"; client: Client; sub: string };

/** The context of operations. */
export interface Service {
  pools: Map<string, UserPool>;
  clients: Map<string, Client>;
  users: Users;
  grants: Grants;
  tokens: UserTokens;
  triggers: TriggerCaller;
  codes: Codes;
  limits: GuessLimits;
  challenges: Challenges<Pending>;
  federation: Federation;
  clock: Clock;
}

export type UserPoolOperation = (service: Service, input: never) => Promise<object | void>;

/** The input, with the named members present. Throws AWS's error for a missing one. */
export function required<Input extends object, Name extends keyof Input>(
  input: Input,
  ...names: Name[]
): Input & { [Each in Name]-?: NonNullable<Input[Each]> } {
  for (const name of names) {
    const value = input[name];
    if ((typeof value === "string" && value !== "") || Array.isArray(value)) continue;
    if (value !== undefined && value !== null && value !== "") {
      throw new AwsError("SerializationException", `${String(name)} is of the wrong type`);
    }
    const member = String(name).replace(/^./, (first) => first.toLowerCase());
    throw new AwsError(
      "InvalidParameterException",
      `1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must not be null`,
    );
  }
  return input as Input & { [Each in Name]-?: NonNullable<Input[Each]> };
}

export function clientOf(service: Service, clientId: string): { client: Client; pool: UserPool } {
  const client = service.clients.get(clientId);
  const pool = client && service.pools.get(client.poolId);
  if (client && pool) return { client, pool };
  throw unknownClient(clientId);
}

export function unknownClient(clientId: string): AwsError {
  return new AwsError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
}

export function poolOf(service: Service, poolId: string): UserPool {
  const pool = service.pools.get(poolId);
  if (pool) return pool;
  throw new AwsError("ResourceNotFoundException", `User pool ${poolId} does not exist.`);
}

export function userOf(service: Service, pool: UserPool, name: string): User {
  const user = service.users.find(pool, name);
  if (user) return user;
  throw new AwsError("UserNotFoundException", "User does not exist.");
}

/** The user of an access token. Unlike AppSync, Cognito's own operations also refuse revoked tokens. */
export function callerOf(
  service: Service,
  accessToken: string,
): { user: User; client: Client; pool: UserPool; originJti: string } {
  const claims = goodClaims(service, accessToken);
  const { client, pool } = clientOf(service, String(claims.client_id));
  const user = service.users.find(pool, claims.sub);
  if (!user) throw new AwsError("UserNotFoundException", "User does not exist.");
  if (!user.enabled) throw notAuthorizedUser("User is disabled.");
  const originJti = String(claims.origin_jti);
  if (!service.grants.isLive(originJti)) throw notAuthorizedUser("Access Token has been revoked");
  return { user, client, pool, originJti };
}

/** Mails a code that a caller asked for, unless there were too many requests. */
export async function mailCode(
  service: Service,
  to: { pool: UserPool; client: Client; user: User },
  purpose: Purpose,
  source: string,
  input: { ClientMetadata?: Record<string, string> | undefined },
): Promise<object> {
  service.limits.attempt("send", to.user.sub);
  const issue = { ...to, purpose, source, clientMetadata: input.ClientMetadata };
  return { CodeDeliveryDetails: await service.codes.issue(issue) };
}

function goodClaims(service: Service, accessToken: string): Record<string, unknown> & { sub: string } {
  try {
    const { claims, kind } = service.tokens.verify(accessToken);
    if (kind === "access") return claims;
  } catch (error) {
    if ((error as Error).message.includes("expired")) throw notAuthorizedUser("Access Token has expired");
  }
  throw notAuthorizedUser("Invalid Access Token");
}

export function notAuthorizedUser(message: string): AwsError {
  return new AwsError("NotAuthorizedException", message);
}
