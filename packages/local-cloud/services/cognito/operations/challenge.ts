import { AwsError } from "../../../base/http.ts";
import { checkWritable, invalidParameter, readAttributes } from "../pools/attributes.ts";
import type { Client } from "../pools/client.ts";
import { checkPassword } from "../pools/password.ts";
import type { UserPool } from "../pools/pool.ts";
import { notAuthorizedUser, type Pending, type Service } from "../pools/service.ts";
import { signInResult, type SignIn } from "../pools/session.ts";
import { credentialFor, proves } from "../pools/srp.ts";
import { stepOf } from "../pools/totp.ts";
import { userNameOf, type User } from "../pools/users.ts";
import { noToken, SOFTWARE_TOKEN_MFA } from "./factor.ts";

/** The answer to a challenge. */
export interface Answered {
  pool: UserPool;
  client: Client;
  responses: Record<string, string>;
  session: string;
  clientMetadata: Record<string, string> | undefined;
}

/**
 * The signature covers pool, user, secret block and timestamp. The age of the timestamp is not checked: the
 * block is valid for one answer within minutes, and the local clock may be ahead of the client's.
 */
export async function verifyPassword(
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
  /** True for the local cloud's own pages, which ask for no second factor. */
  isOfPages?: boolean;
  clientMetadata: Record<string, string> | undefined;
}

/**
 * The last step of every password flow: returns the challenge for a new password or for the second factor,
 * or the tokens. Throws the error that refuses the sign-in.
 */
export async function completeSignIn(service: Service, attempt: Attempt): Promise<object> {
  const { pool, client, who, user, isRight, isOfPages = false, clientMetadata } = attempt;
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
  const signIn = { pool, client, user, source: "TokenGeneration_Authentication", clientMetadata };
  return isOfPages ? finish(service, signIn) : afterPassword(service, signIn);
}

/** Returns the challenge for the second factor of a user who has one, or else the tokens. */
async function afterPassword(service: Service, signIn: SignIn): Promise<object> {
  const { client, user, source } = signIn;
  if (!user.factor) return finish(service, signIn);
  const { deviceName } = user.softwareToken!;
  return {
    ChallengeName: SOFTWARE_TOKEN_MFA,
    Session: service.challenges.hold(
      { kind: "factor", client, sub: user.sub, source },
      client.challengeSeconds,
    ),
    ChallengeParameters: {
      USER_ID_FOR_SRP: userNameOf(user),
      ...(deviceName === undefined ? {} : { FRIENDLY_DEVICE_NAME: deviceName }),
    },
  };
}

/**
 * A wrong code leaves the session, for another try. Five in a row begin a lock like that of wrong passwords,
 * which a right password does not end: an assumption, since no answer of AWS is recorded.
 */
export async function verifyCode(
  service: Service,
  { pool, client, responses, session, clientMetadata }: Answered,
): Promise<object> {
  const { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code = "" } = responses;
  if (name === undefined) throw invalidParameter("Missing required parameter USERNAME");
  if (!/^\d{6}$/.test(code)) throw invalidParameter("SOFTWARE_TOKEN_MFA_CODE must have six digits.");
  const { sub, source } = requireKind(service.challenges.find(session), client, "factor");
  const user = service.users.find(pool, sub);
  // No alias is taken here (API reference, AdminRespondToAuthChallenge, ChallengeResponses).
  if (!user || userNameOf(user) !== name) throw badSession();
  if (!user.enabled) throw notAuthorizedUser("User is disabled.");
  if (!user.softwareToken) throw noToken();
  const { secret, usedStep } = user.softwareToken;
  const who = `${pool.id}/${sub}/${SOFTWARE_TOKEN_MFA}`;
  service.limits.refuseWhileLocked(who);
  const step = stepOf(secret, code, service.clock.now());
  if (step === undefined) {
    service.limits.failed(who);
    throw new AwsError("CodeMismatchException", "Invalid code received for user");
  }
  if (step <= usedStep)
    throw new AwsError("ExpiredCodeException", "Your software token has already been used once.");
  service.limits.succeeded(who);
  service.challenges.take(session);
  const softwareToken = { ...user.softwareToken, usedStep: step };
  const changed = await service.users.change(pool, sub, () => ({ softwareToken }));
  return finish(service, { pool, client, user: changed, source, clientMetadata });
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

export async function setNewPassword(
  service: Service,
  { pool, client, responses, clientMetadata, session }: Answered,
): Promise<object> {
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
  return afterPassword(service, {
    pool,
    client,
    user,
    source: "TokenGeneration_NewPasswordChallenge",
    clientMetadata,
  });
}

/** A challenge can be answered once, and only by the client that got it. */
export function take<Kind extends Pending["kind"]>(
  service: Service,
  client: Client,
  name: string,
  kind: Kind,
): Extract<Pending, { kind: Kind }> {
  return requireKind(service.challenges.take(name), client, kind);
}

function requireKind<Kind extends Pending["kind"]>(
  pending: Pending | undefined,
  client: Client,
  kind: Kind,
): Extract<Pending, { kind: Kind }> {
  if (pending?.kind === kind && pending.client === client) return pending as Extract<Pending, { kind: Kind }>;
  throw badSession();
}

export function badSession(): AwsError {
  return notAuthorizedUser("Invalid session for the user, session is expired.");
}

async function finish(service: Service, signIn: SignIn): Promise<object> {
  const occasion = { ...signIn, source: "PostAuthentication_Authentication" };
  await service.triggers.callOf("PostAuthentication", occasion, {
    request: { newDeviceUsed: false },
    response: {},
  });
  return { ChallengeParameters: {}, AuthenticationResult: await signInResult(service, signIn) };
}
