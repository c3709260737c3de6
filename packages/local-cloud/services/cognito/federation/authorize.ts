import type { Answer, Call } from "../../../base/http.ts";
import { textAnswer } from "../../../base/origins.ts";
import type { UserPool } from "../pools/pool.ts";
import type { Service } from "../pools/service.ts";
import { endpointsOf } from "./discovery.ts";
import { isListed } from "../pools/oauthClient.ts";
import { redirect, toPage } from "./redirects.ts";

/** The time that a person may take at a provider. Assumed: AWS does not document it. */
const AT_PROVIDER_SECONDS = 300;

/**
 * Sends a browser to the provider that the request names (developer guide, "The redirect and authorization
 * endpoint"). The pages on which people choose one, or sign in with a password, are not imitated, and so is
 * Cognito's cookie, by which a browser gets a code without the provider for an hour.
 */
export async function authorize(service: Service, pool: UserPool, { query }: Call): Promise<Answer> {
  const client = service.clients.get(query.get("client_id") ?? "");
  const oauth = client?.poolId === pool.id ? client.oauth : undefined;
  if (!client || !oauth) return textAnswer(400, "invalid_client: no app client of this pool with OAuth");
  const redirectUri = query.get("redirect_uri") ?? "";
  if (!isListed(redirectUri, oauth.callbacks))
    return textAnswer(400, "redirect_mismatch: redirect_uri is none of the client's CallbackURLs");
  const state = query.get("state") ?? undefined;
  const refuse = (error: string, description?: string): Answer =>
    toPage({ redirectUri, state }, { error, ...(description && { error_description: description }) });
  if (query.get("response_type") !== "code") return refuse("unsupported_response_type");
  const scopes = query.get("scope")?.split(" ") ?? oauth.scopes;
  if (scopes.some((each) => !oauth.scopes.includes(each))) return refuse("invalid_scope");
  const challenge = query.get("code_challenge") ?? undefined;
  if (challenge !== undefined && query.get("code_challenge_method") !== "S256")
    return refuse("invalid_request", "code_challenge_method must be S256");
  const name = query.get("identity_provider");
  if (name === null)
    return textAnswer(501, "the local Cognito has no page to choose a provider: pass identity_provider");
  const provider = oauth.providers.includes(name) ? service.federation.find(pool, name) : undefined;
  if (!provider) return refuse("invalid_request", `Identity provider ${name} is not enabled`);
  const nonce = query.get("nonce") ?? undefined;
  const asked = { pool, client, provider, redirectUri, state, nonce, scopes, challenge };
  try {
    const { authorization_endpoint: url } = await endpointsOf(provider);
    return redirect(url, {
      client_id: provider.clientId,
      redirect_uri: service.federation.responseUrl(pool),
      response_type: "code",
      scope: provider.scopes,
      state: service.federation.asked.hold(asked, AT_PROVIDER_SECONDS),
    });
  } catch {
    // AWS reads the addresses once, and sends the browser there in any case.
    return refuse("server_error", `${name} could not be reached`);
  }
}

/** Sends a browser that has signed out to a page of the client (developer guide, "The logout endpoint"). */
export async function logOut(service: Service, pool: UserPool, { query }: Call): Promise<Answer> {
  const client = service.clients.get(query.get("client_id") ?? "");
  const url = query.get("logout_uri") ?? "";
  const isOfPage = client?.poolId === pool.id && client.oauth && isListed(url, client.oauth.logouts);
  return isOfPage ? redirect(url, {}) : textAnswer(400, "logout_uri is none of the client's LogoutURLs");
}
