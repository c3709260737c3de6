import type { Caller } from "../model/types.ts";
import { claimsOf, type JwtClaims } from "./jwt.ts";
import { unauthorized, UNPARSABLE, type Provider } from "./provider.ts";

/** The in-process Cognito. Throws an Error that says why a token is not valid. */
export interface TokenVerifier {
  /** True if the templates have the user pool. */
  has(poolId: string): boolean;
  verify(token: string): { claims: JwtClaims; kind: "access" | "id" };
}

/** `UserPoolConfig` of a GraphQL API (CloudFormation). */
export interface UserPoolConfig {
  UserPoolId: string;
  AwsRegion?: string;
  AppIdClientRegex?: string;
  DefaultAction?: "ALLOW" | "DENY";
}

/**
 * AMAZON_COGNITO_USER_POOLS: an access or id token of the pool. A disabled user's token stays valid until it
 * expires, as on AWS.
 */
export function cognitoProvider(
  config: UserPoolConfig,
  { verify }: { verify: TokenVerifier["verify"] },
): Provider {
  const client =
    config.AppIdClientRegex === undefined ? undefined : new RegExp(`^(?:${config.AppIdClientRegex})$`);
  const openByDefault = config.DefaultAction !== "DENY";
  const callers = new WeakMap<JwtClaims, Map<string, Caller>>();
  return {
    mode: "AMAZON_COGNITO_USER_POOLS",
    takes: ({ iss }) => typeof iss === "string" && iss.endsWith(`/${config.UserPoolId}`),
    async authenticate({ headers, sourceIp }) {
      const { claims, kind } = verified(verify, headers.authorization ?? "");
      const clientId = kind === "access" ? claims.client_id : claims.aud;
      if (client && !client.test(String(clientId))) throw unauthorized();
      const known = callers.get(claims) ?? new Map<string, Caller>();
      callers.set(claims, known);
      const caller = known.get(sourceIp) ?? callerOf(claims, sourceIp, openByDefault);
      known.set(sourceIp, caller);
      return caller;
    },
  };
}

function verified(verify: TokenVerifier["verify"], token: string): ReturnType<TokenVerifier["verify"]> {
  try {
    return verify(token);
  } catch (error) {
    if (!claimsOf(token)) throw unauthorized(UNPARSABLE);
    throw unauthorized((error as Error).message.includes("expired") ? "Token has expired." : undefined);
  }
}

/** ctx.identity of a user (Developer Guide, "AppSyncIdentityCognito"). */
function callerOf(claims: JwtClaims, sourceIp: string, openByDefault: boolean): Caller {
  const groups = (claims["cognito:groups"] ?? null) as string[] | null;
  const identity = {
    claims,
    defaultAuthStrategy: openByDefault ? "ALLOW" : "DENY",
    groups,
    issuer: claims.iss,
    sourceIp: [sourceIp],
    sub: claims.sub,
    username: claims["cognito:username"] ?? claims.username,
  };
  return { mode: "AMAZON_COGNITO_USER_POOLS", identity, groups: groups ?? [], openByDefault };
}
