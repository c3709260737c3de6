import { createRemoteJWKSet, jwtVerify } from "jose";
import type { IdentityProvider } from "../pools/identityProvider.ts";

/** The claims of a person, each as a text, as triggers get them. */
export type Claims = Record<string, string>;

/** The answers of a provider about one person. */
export interface ProviderAnswer {
  idToken: Claims;
  userInfo: Claims;
}

interface Endpoints {
  authorization_endpoint: string;
  token_endpoint: string;
  userinfo_endpoint?: string;
  jwks_uri: string;
}

const LIMIT_MS = 5_000;

/** Reads the addresses of a provider (OpenID Connect Discovery 1.0, 4). Throws if it does not answer. */
export async function endpointsOf({ issuer }: IdentityProvider): Promise<Endpoints> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  return (await json(answer)) as unknown as Endpoints;
}

/**
 * Trades a provider's code for the claims of the person, whose id token is verified by the machine's clock:
 * the provider does not have that of the local cloud. Throws if the provider refuses, or answers wrong.
 */
export async function claimsBehind(
  provider: IdentityProvider,
  asked: { code: string; secret: string; redirectUri: string },
): Promise<ProviderAnswer> {
  const endpoints = await endpointsOf(provider);
  // Cognito authenticates by `client_secret_post` (developer guide, "Using OIDC identity providers").
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    code: asked.code,
    redirect_uri: asked.redirectUri,
    client_id: provider.clientId,
    client_secret: asked.secret,
  });
  const signal = AbortSignal.timeout(LIMIT_MS);
  const tokens = await json(await fetch(endpoints.token_endpoint, { method: "POST", body, signal }));
  const { payload } = await jwtVerify(
    String(tokens.id_token),
    createRemoteJWKSet(new URL(endpoints.jwks_uri)),
    {
      issuer: provider.issuer,
      audience: provider.clientId,
    },
  );
  const idToken = textsOf(payload);
  const userInfo = await userInfoOf(provider, endpoints, String(tokens.access_token));
  // OpenID Connect Core 1.0, 5.3.2: an answer about another person must not be used.
  if (userInfo.sub !== undefined && userInfo.sub !== idToken.sub) throw new Error("the subjects differ");
  return { idToken, userInfo };
}

async function userInfoOf(
  { method }: IdentityProvider,
  { userinfo_endpoint: url }: Endpoints,
  accessToken: string,
): Promise<Claims> {
  if (url === undefined) return {};
  const headers = { authorization: `Bearer ${accessToken}` };
  return textsOf(await json(await fetch(url, { method, headers, signal: AbortSignal.timeout(LIMIT_MS) })));
}

async function json(answer: Response): Promise<Record<string, unknown>> {
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  return (await answer.json()) as Record<string, unknown>;
}

function textsOf(claims: Record<string, unknown>): Claims {
  const texts = Object.entries(claims).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  return Object.fromEntries(texts) as Claims;
}
