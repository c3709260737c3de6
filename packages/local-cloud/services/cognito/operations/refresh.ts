import type {
  GetTokensFromRefreshTokenRequest,
  RevokeTokenRequest,
} from "@aws-sdk/client-cognito-identity-provider";
import { AwsError } from "../../../base/http.ts";
import type { Client } from "../pools/client.ts";
import {
  clientOf,
  notAuthorizedUser,
  required,
  type UserPoolOperation,
  type Service,
} from "../pools/service.ts";
import { refreshResult } from "../pools/session.ts";

async function getTokensFromRefreshToken(
  service: Service,
  given: GetTokensFromRefreshTokenRequest,
): Promise<object> {
  const input = required(given, "ClientId", "RefreshToken");
  const { client } = clientOf(service, input.ClientId);
  return refresh(service, client, input.RefreshToken, input.ClientMetadata);
}

/** New tokens for a refresh token; with rotation, also a new refresh token. */
export async function refresh(
  service: Service,
  client: Client,
  token: string,
  clientMetadata: Record<string, string> | undefined,
): Promise<object> {
  const grant = service.grants.of(token, client);
  const pool = service.pools.get(grant.poolId)!;
  const user = service.users.find(pool, grant.sub);
  if (!user) throw notAuthorizedUser("Invalid Refresh Token");
  if (!user.enabled) throw notAuthorizedUser("User is disabled.");
  const signIn = { pool, client, user, source: "TokenGeneration_RefreshTokens", clientMetadata };
  const result = await refreshResult(service, signIn, grant);
  if (!client.rotation) return { ChallengeParameters: {}, AuthenticationResult: result };
  const RefreshToken = await service.grants.rotate(grant, token, client.rotation.graceSeconds);
  return { ChallengeParameters: {}, AuthenticationResult: { ...result, RefreshToken } };
}

/** Ends one sign-in. An unknown or revoked token is not an error (RFC 7009). */
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

export const refreshOperations: Record<string, UserPoolOperation> = {
  GetTokensFromRefreshToken: getTokensFromRefreshToken,
  RevokeToken: revokeToken,
};
