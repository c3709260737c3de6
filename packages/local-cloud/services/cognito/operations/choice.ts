import { invalidParameter } from "../pools/attributes.ts";
import type { Client } from "../pools/client.ts";
import type { UserPool } from "../pools/pool.ts";
import type { Service } from "../pools/service.ts";
import { userNameOf, type User } from "../pools/users.ts";
import { assertedCounter, readCredential, type Passkey } from "../pools/webAuthn.ts";
import { badSession, completeSignIn, take, type Answered } from "./challenge.ts";
import { drawChallenge, passkeysOf } from "./passkeys.ts";
import { asked, parameter, signInWithPassword, startSrp, type Start } from "./passwordFlows.ts";

const WEB_AUTHN = "WEB_AUTHN";
/** The challenges of a password, which each pool has. */
const OF_PASSWORD = ["PASSWORD_SRP", "PASSWORD"];
/** The parameters of a sign-in towards a level (developer guide, "Step-up authentication"). */
const OF_STEP_UP = ["TARGET_ACR_VALUES", "MAX_AGE", "ACCESS_TOKEN"];

/**
 * Begins a sign-in by choice: returns the preferred challenge if the person has it, or else those to choose
 * from (developer guide, "Choice-based authentication").
 */
export async function startChoice(service: Service, start: Start): Promise<object> {
  const { pool, client, parameters, clientMetadata } = start;
  const stepUp = OF_STEP_UP.find((name) => parameters[name] !== undefined);
  if (stepUp !== undefined) throw invalidParameter(`the local Cognito does not imitate ${stepUp}`);
  const preferred = parameters.PREFERRED_CHALLENGE;
  if (preferred === "PASSWORD_SRP") return startSrp(service, start);
  if (preferred === "PASSWORD" && parameters.PASSWORD) return signInWithPassword(service, start);
  const userName = parameter(parameters, "USERNAME");
  const user = await asked(service, { pool, client, userName, clientMetadata });
  const passkeys = usablePasskeys(service, pool, userName, user);
  const challenges = { AvailableChallenges: passkeys.length > 0 ? [...OF_PASSWORD, WEB_AUTHN] : OF_PASSWORD };
  if (preferred === WEB_AUTHN && passkeys.length > 0)
    return { ...challenges, ...askForPasskey(service, start, { userName, user, passkeys }) };
  return {
    ...challenges,
    ChallengeName: preferred === "PASSWORD" ? preferred : "SELECT_CHALLENGE",
    ChallengeParameters: {},
    Session: service.challenges.hold({ kind: "choice", client, userName }, client.challengeSeconds),
  };
}

/**
 * The passkeys that sign a person in: none beside a second factor ("users who have activated MFA can't sign
 * in with a passwordless first factor", developer guide), and none of an earlier relying party.
 */
function usablePasskeys(
  service: Service,
  pool: UserPool,
  userName: string,
  user: User | undefined,
): Pick<Passkey, "id" | "transports">[] {
  if (!pool.passkeys) return [];
  if (!user) return inventedPasskeys(service, pool, userName);
  const { relyingParty } = pool.passkeys;
  return user.factor ? [] : passkeysOf(user).filter((each) => each.relyingParty === relyingParty);
}

/**
 * The passkey of an unknown name, which half of these have. Cognito answers one with a challenge at random
 * ("Managing user existence error responses"). Here the same name has always the same: another answer to a
 * second question would give it away.
 */
function inventedPasskeys(
  service: Service,
  pool: UserPool,
  userName: string,
): Pick<Passkey, "id" | "transports">[] {
  const name = pool.caseSensitive ? userName : userName.toLowerCase();
  const secret = service.tokens.blind(pool, `${name}/${WEB_AUTHN}`);
  if (secret[0]! % 2 === 0) return [];
  return [{ id: secret.subarray(1, 21).toString("base64url"), transports: ["internal"] }];
}

interface Asked {
  userName: string;
  user: User | undefined;
  passkeys: Pick<Passkey, "id" | "transports">[];
}

function askForPasskey(
  service: Service,
  { pool, client }: { pool: UserPool; client: Client },
  { userName, user, passkeys }: Asked,
): object {
  const { relyingParty, needsVerification } = pool.passkeys!;
  const challenge = drawChallenge();
  const options = {
    challenge,
    timeout: client.challengeSeconds * 1000,
    rpId: relyingParty,
    allowCredentials: passkeys.map(({ id, transports }) => ({ type: "public-key", id, transports })),
    userVerification: needsVerification ? "required" : "preferred",
  };
  return {
    ChallengeName: WEB_AUTHN,
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    Session: service.challenges.hold(
      { kind: "passkey", client, userName, sub: user?.sub, challenge },
      client.challengeSeconds,
    ),
  };
}

/** Goes on with the challenge that was chosen, or that was begun without its first parameter. */
async function answerChoice(service: Service, chosen: string, answered: Answered): Promise<object> {
  const { client, responses, session } = answered;
  if (responses.CREDENTIAL !== undefined)
    throw invalidParameter("the local Cognito does not imitate CREDENTIAL in SELECT_CHALLENGE");
  const { userName } = take(service, client, session, "choice");
  const name = parameter(responses, "USERNAME");
  if (![OF_PASSWORD, WEB_AUTHN].flat().includes(chosen))
    throw invalidParameter(`the local Cognito does not imitate the challenge ${chosen}`);
  if (!isOf(service, answered.pool, userName, name)) throw badSession();
  const parameters = { ...responses, USERNAME: userName, PREFERRED_CHALLENGE: chosen };
  return startChoice(service, { ...answered, parameters, laterMetadata: answered.clientMetadata });
}

/** Takes the signature of a passkey, once. */
async function answerPasskey(service: Service, answered: Answered): Promise<object> {
  const { pool, client, responses, session, clientMetadata } = answered;
  const name = parameter(responses, "USERNAME");
  const credential = readCredential(parameter(responses, "CREDENTIAL"));
  const { userName, sub, challenge } = take(service, client, session, "passkey");
  if (!isOf(service, pool, userName, name)) throw badSession();
  const user = sub === undefined ? undefined : service.users.find(pool, sub);
  const passkey = user && passkeysOf(user).find(({ id }) => id === credential.id);
  const counter = passkey && assertedCounter(credential, passkey, challenge, pool.passkeys!);
  if (counter !== undefined)
    await service.users.change(pool, sub!, (now) => ({
      passkeys: passkeysOf(now).map((each) => (each.id === credential.id ? { ...each, counter } : each)),
    }));
  const isRight = counter !== undefined;
  // Counted by itself: AWS documents the lock of passwords only.
  const who = `${sub ?? userName}/${WEB_AUTHN}`;
  return completeSignIn(service, { pool, client, who, user, isRight, clientMetadata });
}

/** True if the sign-in that began with `began` may go on with `name`, which can be the user name. */
function isOf(service: Service, pool: UserPool, began: string, name: string): boolean {
  const user = service.users.find(pool, began);
  return name === began || (user !== undefined && userNameOf(user) === name);
}

const chooses = (chosen: string) => (service: Service, answered: Answered) =>
  answerChoice(service, chosen, answered);

/** The answers to the challenges of a sign-in by choice. */
export const choiceAnswers: Record<string, (service: Service, answered: Answered) => Promise<object>> = {
  SELECT_CHALLENGE: (service, answered) =>
    answerChoice(service, parameter(answered.responses, "ANSWER"), answered),
  PASSWORD: chooses("PASSWORD"),
  PASSWORD_SRP: chooses("PASSWORD_SRP"),
  [WEB_AUTHN]: answerPasskey,
};
