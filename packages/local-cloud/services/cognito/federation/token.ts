import { createHash } from "node:crypto";
import { AwsError, type Answer, type Call } from "../../../base/http.ts";
import { refresh, refreshOperations } from "../operations/refresh.ts";
import type { UserPool } from "../pools/pool.ts";
import type { Service } from "../pools/service.ts";
import { signInResult } from "../pools/session.ts";
import type { Granted } from "../pools/federation.ts";

interface Tokens {
  AccessToken?: string;
  IdToken?: string;
  RefreshToken?: string;
  ExpiresIn?: number;
}

/** Trades a code or a refresh token for tokens (developer guide, "The token issuer endpoint"). */
export async function tradeTokens(service: Service, pool: UserPool, { body }: Call): Promise<Answer> {
  const form = new URLSearchParams(body.toString("utf8"));
  const client = service.clients.get(form.get("client_id") ?? "");
  if (client?.poolId !== pool.id) return refused("invalid_client");
  const kind = form.get("grant_type");
  if (kind === "authorization_code") {
    const granted = service.federation.codes.take(form.get("code") ?? "");
    return granted?.client === client ? traded(service, pool, granted, form) : refused("invalid_grant");
  }
  if (kind !== "refresh_token") return refused("unsupported_grant_type");
  try {
    const { AuthenticationResult: tokens } = (await refresh(
      ...([service, client, form.get("refresh_token") ?? "", undefined] as const),
    )) as { AuthenticationResult: Tokens };
    return answered(tokens);
  } catch (error) {
    if (error instanceof AwsError) return refused("invalid_grant");
    throw error;
  }
}

/** The code is used up, whatever is wrong with the request. */
async function traded(
  service: Service,
  pool: UserPool,
  { client, sub, redirectUri, challenge, scopes, nonce }: Granted,
  form: URLSearchParams,
): Promise<Answer> {
  const verifier = form.get("code_verifier") ?? "";
  const isProved = challenge === undefined || hashOf(verifier) === challenge;
  const user = service.users.find(pool, sub);
  if (form.get("redirect_uri") !== redirectUri || !isProved || !user?.enabled)
    return refused("invalid_grant");
  const source = "TokenGeneration_HostedAuth";
  try {
    const tokens: Tokens = await signInResult(service, { pool, client, user, source, scopes, nonce });
    return answered(scopes.includes("openid") ? tokens : withoutId(tokens));
  } catch (error) {
    if (error instanceof AwsError) return refused("invalid_grant");
    throw error;
  }
}

/** Ends a sign-in by its refresh token (developer guide, "The revoke endpoint"). */
export async function revokeTokens(service: Service, _pool: UserPool, { body }: Call): Promise<Answer> {
  const form = new URLSearchParams(body.toString("utf8"));
  const input = { ClientId: form.get("client_id") ?? "", Token: form.get("token") ?? "" };
  try {
    await refreshOperations.RevokeToken!(service, input as never);
    return { status: 200, body: "" };
  } catch (error) {
    if (error instanceof AwsError) return refused("invalid_request");
    throw error;
  }
}

const withoutId = ({ IdToken: _, ...tokens }: Tokens): Tokens => tokens;

const hashOf = (verifier: string): string => createHash("sha256").update(verifier).digest("base64url");

function answered({ AccessToken, IdToken, RefreshToken, ExpiresIn }: Tokens): Answer {
  const body = {
    id_token: IdToken,
    access_token: AccessToken,
    refresh_token: RefreshToken,
    expires_in: ExpiresIn,
    token_type: "Bearer",
  };
  return { status: 200, headers: JSON_HEADERS, body: JSON.stringify(body) };
}

const refused = (error: string): Answer => ({
  status: 400,
  headers: JSON_HEADERS,
  body: JSON.stringify({ error }),
});

const JSON_HEADERS = { "content-type": "application/json", "cache-control": "no-store" };
