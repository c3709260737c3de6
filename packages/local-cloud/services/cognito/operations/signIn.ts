import type {
  AdminInitiateAuthRequest,
  InitiateAuthRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import { invalidParameter } from "../pools/attributes.ts";
import type { Client } from "../pools/client.ts";
import type { UserPool } from "../pools/pool.ts";
import {
  clientOf,
  poolOf,
  required,
  unknownClient,
  type UserPoolOperation,
  type Service,
} from "../pools/service.ts";
import { exchange, provesPassword, VERIFIER_HEX, type Credential } from "../pools/srp.ts";
import { attributesForTrigger } from "../pools/triggers.ts";
import { userNameOf, type User } from "../pools/users.ts";
import { completeSignIn } from "./challenge.ts";
import { refresh } from "./refresh.ts";

interface Start {
  pool: UserPool;
  client: Client;
  parameters: Record<string, string>;
  clientMetadata: Record<string, string> | undefined;
}

/** The client setting that allows a flow, AWS's message if it does not, and the flow itself. */
interface Flow {
  allowed: string;
  otherwise: string;
  run: (service: Service, start: Start) => Promise<object>;
}

const flows: Record<string, Flow> = {
  USER_SRP_AUTH: {
    allowed: "ALLOW_USER_SRP_AUTH",
    otherwise: "USER_SRP_AUTH is not enabled for the client.",
    run: startSrp,
  },
  USER_PASSWORD_AUTH: {
    allowed: "ALLOW_USER_PASSWORD_AUTH",
    otherwise: "USER_PASSWORD_AUTH flow not enabled for this client",
    run: signInWithPassword,
  },
  ADMIN_USER_PASSWORD_AUTH: {
    allowed: "ALLOW_ADMIN_USER_PASSWORD_AUTH",
    otherwise: "Auth flow not enabled for this client",
    run: signInWithPassword,
  },
  REFRESH_TOKEN_AUTH: {
    allowed: "ALLOW_REFRESH_TOKEN_AUTH",
    otherwise: "Refresh token auth flow not enabled for this client",
    run: (service, { client, parameters, clientMetadata }) =>
      refresh(service, client, parameters.REFRESH_TOKEN ?? "", clientMetadata),
  },
};

async function initiateAuth(service: Service, given: InitiateAuthRequest): Promise<object> {
  const input = required(given, "ClientId", "AuthFlow");
  const flow = input.AuthFlow as string;
  if (flow.startsWith("ADMIN_")) throw invalidParameter("Initiate Auth method not supported.");
  return start(service, flow, { ...clientOf(service, input.ClientId), ...startOf(input) });
}

async function adminInitiateAuth(service: Service, given: AdminInitiateAuthRequest): Promise<object> {
  const input = required(given, "UserPoolId", "ClientId", "AuthFlow");
  const { client, pool } = clientOf(service, input.ClientId);
  if (pool !== poolOf(service, input.UserPoolId)) throw unknownClient(input.ClientId);
  const flow =
    input.AuthFlow === "ADMIN_NO_SRP_AUTH" ? "ADMIN_USER_PASSWORD_AUTH" : (input.AuthFlow as string);
  return start(service, flow, { client, pool, ...startOf(input) });
}

function startOf(input: InitiateAuthRequest): Pick<Start, "parameters" | "clientMetadata"> {
  return { parameters: input.AuthParameters ?? {}, clientMetadata: input.ClientMetadata };
}

async function start(service: Service, name: string, started: Start): Promise<object> {
  const known = name === "REFRESH_TOKEN" ? "REFRESH_TOKEN_AUTH" : name;
  const flow = Object.hasOwn(flows, known) ? flows[known] : undefined;
  if (!flow) throw invalidParameter(`the local Cognito does not imitate the flow ${name}`);
  if (!started.client.flows.has(flow.allowed)) throw invalidParameter(flow.otherwise);
  return flow.run(service, started);
}

/**
 * Answers SRP_A. If the client hides which users exist, an unknown user also gets a challenge, and then fails
 * like a wrong password.
 */
async function startSrp(
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

async function signInWithPassword(
  service: Service,
  { pool, client, parameters, clientMetadata }: Start,
): Promise<object> {
  const userName = parameter(parameters, "USERNAME");
  const password = parameter(parameters, "PASSWORD");
  const user = await asked(service, { pool, client, userName, clientMetadata });
  // An unknown name takes the same work, so the time of the answer does not reveal it.
  const credential = credentialOf(service, pool, userName, user);
  const proves = provesPassword(credential, pool.name, user ? userNameOf(user) : userName, password);
  const isRight = proves && user?.credential !== undefined;
  return completeSignIn(service, { pool, client, who: user?.sub ?? userName, user, isRight, clientMetadata });
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
async function asked(
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

function parameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (typeof value !== "string" || value === "") throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

export const signInOperations: Record<string, UserPoolOperation> = { InitiateAuth: initiateAuth };

export const adminSignInOperations: Record<string, UserPoolOperation> = {
  AdminInitiateAuth: adminInitiateAuth,
};
