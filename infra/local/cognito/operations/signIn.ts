import type {
  AdminInitiateAuthRequest,
  GetTokensFromRefreshTokenRequest,
  InitiateAuthRequest,
  RevokeTokenRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../http.ts";
import { invalid } from "../attributes.ts";
import type { Client } from "../client.ts";
import type { Pool } from "../pool.ts";
import { clientOf, poolOf, refused, required, type Operation, type Service } from "../service.ts";
import { refreshResult } from "../session.ts";
import { exchange, matches } from "../srp.ts";
import { attributesForTrigger } from "../triggers.ts";
import type { User } from "../users.ts";
import { completeSignIn } from "./challenge.ts";

interface Start {
  pool: Pool;
  client: Client;
  parameters: Record<string, string>;
  clientMetadata: Record<string, string> | undefined;
}

/** Per flow: the client setting that allows it, AWS's words when it does not, and what it does. */
const flows: Record<
  string,
  { allowed: string; otherwise: string; run: (service: Service, start: Start) => Promise<object> }
> = {
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
  if (flow.startsWith("ADMIN_")) throw invalid("Initiate Auth method not supported.");
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
  const flow = flows[name === "REFRESH_TOKEN" ? "REFRESH_TOKEN_AUTH" : name];
  if (!flow) throw invalid(`the local Cognito does not imitate the flow ${name}`);
  if (!started.client.flows.has(flow.allowed)) throw invalid(flow.otherwise);
  return flow.run(service, started);
}

/** Answers SRP_A. An unknown user gets a challenge too, when the client hides who exists, and fails like a wrong password. */
async function startSrp(
  service: Service,
  { pool, client, parameters, clientMetadata }: Start,
): Promise<object> {
  const userName = parameter(parameters, "USERNAME");
  const user = await known(service, { pool, client, userName, clientMetadata });
  const secret = service.tokens.blind(pool, userName).toString("hex");
  const credential = user?.credential ?? { salt: secret.slice(0, 32), verifier: secret };
  const held = exchange(parameter(parameters, "SRP_A"), credential.verifier);
  if (!held) throw invalid("SRP_A is not a valid public value.");
  const sub = user?.sub;
  const block = service.challenges.hold(
    { kind: "password", client, userName, sub: user?.credential ? sub : undefined, exchange: held },
    client.challengeSeconds,
  );
  const srpName = sub ?? secret.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
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
  const user = await known(service, { pool, client, userName, clientMetadata });
  const isRight = user?.credential !== undefined && matches(user.credential, pool.name, user.sub, password);
  return completeSignIn(service, { pool, client, who: user?.sub ?? userName, user, isRight, clientMetadata });
}

interface Asking {
  pool: Pool;
  client: Client;
  userName: string;
  clientMetadata: Record<string, string> | undefined;
}

/** The user, after the pre authentication trigger has had its say. */
async function known(
  service: Service,
  { pool, client, userName, clientMetadata }: Asking,
): Promise<User | undefined> {
  const user = service.users.find(pool, userName);
  if (!user && !client.hidesUsers) throw new AwsError("UserNotFoundException", "User does not exist.");
  await service.triggers.call("PreAuthentication", {
    pool,
    client,
    userName: user?.sub ?? userName,
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

async function getTokensFromRefreshToken(
  service: Service,
  given: GetTokensFromRefreshTokenRequest,
): Promise<object> {
  const input = required(given, "ClientId", "RefreshToken");
  const { client } = clientOf(service, input.ClientId);
  return refresh(service, client, input.RefreshToken, input.ClientMetadata);
}

async function refresh(
  service: Service,
  client: Client,
  token: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<object> {
  const grant = service.grants.of(token, client);
  const pool = service.pools.get(grant.poolId)!;
  const user = service.users.find(pool, grant.sub);
  if (!user) throw refused("Invalid Refresh Token");
  if (!user.enabled) throw refused("User is disabled.");
  const signIn = { pool, client, user, source: "TokenGeneration_RefreshTokens", clientMetadata };
  const result = await refreshResult(service, signIn, grant);
  if (!client.rotation) return { ChallengeParameters: {}, AuthenticationResult: result };
  const RefreshToken = await service.grants.rotate(grant, token, client.rotation.graceSeconds);
  return { ChallengeParameters: {}, AuthenticationResult: { ...result, RefreshToken } };
}

/** Ends one sign-in. As RFC 7009 wants it, a token that is unknown or gone already is no error. */
async function revokeToken(service: Service, given: RevokeTokenRequest): Promise<object> {
  const input = required(given, "ClientId", "Token");
  const { client } = clientOf(service, input.ClientId);
  if (!client.revocable)
    throw new AwsError("UnsupportedOperationException", "Revocation not enabled for client");
  try {
    await service.grants.revoke(service.grants.of(input.Token, client));
  } catch (error) {
    if (!(error instanceof AwsError) || error.name !== "NotAuthorizedException") throw error;
  }
  return {};
}

function parameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (value === undefined || value === "") throw invalid(`Missing required parameter ${name}`);
  return value;
}

function unknownClient(clientId: string): AwsError {
  return new AwsError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
}

export const signInOperations: Record<string, Operation> = {
  InitiateAuth: initiateAuth,
  AdminInitiateAuth: adminInitiateAuth,
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
};
