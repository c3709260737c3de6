import type { RespondToAuthChallengeRequest } from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import { checkWritable, invalidParameter, readAttributes } from "../pools/attributes.ts";
import type { Client } from "../pools/client.ts";
import { checkPassword } from "../pools/password.ts";
import type { UserPool } from "../pools/pool.ts";
import {
  clientOf,
  notAuthorizedUser,
  required,
  type UserPoolOperation,
  type Pending,
  type Service,
} from "../pools/service.ts";
import { signInResult } from "../pools/session.ts";
import { credentialFor, proves } from "../pools/srp.ts";
import { userNameOf, type User } from "../pools/users.ts";

async function respondToAuthChallenge(
  service: Service,
  given: RespondToAuthChallengeRequest,
): Promise<object> {
  const input = required(given, "ClientId", "ChallengeName");
  const { client, pool } = clientOf(service, input.ClientId);
  const answer = {
    pool,
    client,
    responses: input.ChallengeResponses ?? {},
    clientMetadata: input.ClientMetadata,
  };
  if (input.ChallengeName === "PASSWORD_VERIFIER") return verifyPassword(service, answer);
  if (input.ChallengeName === "NEW_PASSWORD_REQUIRED")
    return setNewPassword(service, { ...answer, session: input.Session });
  throw invalidParameter(`the local Cognito does not imitate the challenge ${input.ChallengeName}`);
}

interface Answered {
  pool: UserPool;
  client: Client;
  responses: Record<string, string>;
  clientMetadata: Record<string, string> | undefined;
}

/**
 * The signature covers pool, user, secret block and timestamp. The age of the timestamp is not checked: the
 * block is valid for one answer within minutes, and the local clock may be ahead of the client's.
 */
async function verifyPassword(
  service: Service,
  { pool, client, responses, clientMetadata }: Answered,
): Promise<object> {
  const {
    PASSWORD_CLAIM_SECRET_BLOCK: block = "",
    PASSWORD_CLAIM_SIGNATURE: signature = "",
    TIMESTAMP = "",
  } = responses;
  if (!/^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/.test(TIMESTAMP)) {
    throw invalidParameter("TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.");
  }
  const pending = take(service, client, block, "password");
  const user = pending.sub === undefined ? undefined : service.users.find(pool, pending.sub);
  const message = Buffer.concat([
    Buffer.from(pool.name + (user ? userNameOf(user) : "")),
    Buffer.from(block, "base64"),
    Buffer.from(TIMESTAMP),
  ]);
  const isRight = proves(pending.exchange, message, signature) && user !== undefined;
  const who = pending.sub ?? pending.userName;
  return completeSignIn(service, { pool, client, who, user, isRight, clientMetadata });
}

interface Attempt {
  pool: UserPool;
  client: Client;
  /** The name whose failures are counted: a user's, or the unknown name that the caller sent. */
  who: string;
  user: User | undefined;
  isRight: boolean;
  clientMetadata: Record<string, string> | undefined;
}

/**
 * The last step of every password flow: returns the challenge for a new password, or the tokens. Throws the
 * error that refuses the sign-in.
 */
export async function completeSignIn(service: Service, attempt: Attempt): Promise<object> {
  const { pool, client, who, user, isRight, clientMetadata } = attempt;
  service.limits.refuseWhileLocked(`${pool.id}/${who}`);
  if (!user || !isRight) {
    service.limits.failed(`${pool.id}/${who}`);
    throw notAuthorizedUser("Incorrect username or password.");
  }
  service.limits.succeeded(`${pool.id}/${who}`);
  if (!user.enabled) throw notAuthorizedUser("User is disabled.");
  if (user.status === "UNCONFIRMED")
    throw new AwsError("UserNotConfirmedException", "User is not confirmed.");
  if (user.status === "FORCE_CHANGE_PASSWORD") return askForNewPassword(service, client, user);
  return finish(service, { pool, client, user, source: "TokenGeneration_Authentication", clientMetadata });
}

function askForNewPassword(service: Service, client: Client, user: User): object {
  if ((user.passwordExpiresAt ?? Infinity) <= service.clock.now()) {
    throw notAuthorizedUser("Temporary password has expired and must be reset by an administrator.");
  }
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    Session: service.challenges.hold({ kind: "newPassword", client, sub: user.sub }, client.challengeSeconds),
    ChallengeParameters: {
      USER_ID_FOR_SRP: userNameOf(user),
      requiredAttributes: "[]",
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

async function setNewPassword(
  service: Service,
  answered: Answered & { session: string | undefined },
): Promise<object> {
  const { pool, client, responses, clientMetadata, session = "" } = answered;
  const password = responses.NEW_PASSWORD ?? "";
  checkPassword(pool, password);
  const written = readAttributes(
    pool,
    Object.entries(responses)
      .filter(([name]) => name.startsWith("userAttributes."))
      .map(([name, Value]) => ({ Name: name.slice("userAttributes.".length), Value })),
  );
  checkWritable(client, Object.keys(written));
  const { sub } = take(service, client, session, "newPassword");
  const user = await service.users.change(pool, sub, ({ attributes, username }) => ({
    status: "CONFIRMED",
    credential: credentialFor(pool.name, userNameOf({ sub, username }), password),
    passwordExpiresAt: undefined,
    attributes: { ...attributes, ...written },
  }));
  return finish(service, {
    pool,
    client,
    user,
    source: "TokenGeneration_NewPasswordChallenge",
    clientMetadata,
  });
}

/** A challenge can be answered once, and only by the client that got it. */
function take<Kind extends Pending["kind"]>(
  service: Service,
  client: Client,
  name: string,
  kind: Kind,
): Extract<Pending, { kind: Kind }> {
  const pending = service.challenges.take(name);
  if (pending?.kind === kind && pending.client === client) return pending as Extract<Pending, { kind: Kind }>;
  throw notAuthorizedUser("Invalid session for the user, session is expired.");
}

async function finish(service: Service, signIn: Parameters<typeof signInResult>[1]): Promise<object> {
  const occasion = { ...signIn, source: "PostAuthentication_Authentication" };
  await service.triggers.callOf("PostAuthentication", occasion, {
    request: { newDeviceUsed: false },
    response: {},
  });
  return { ChallengeParameters: {}, AuthenticationResult: await signInResult(service, signIn) };
}

export const challengeOperations: Record<string, UserPoolOperation> = {
  RespondToAuthChallenge: respondToAuthChallenge,
};
