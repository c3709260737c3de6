import { ofProviders } from "./stage.ts";

/** The reason for which a person goes to a provider: to sign in, or to connect an account there. */
export type Purpose = "signIn" | "connect";

/** Kept in the tab while the person is at the provider. */
export interface Gone {
  provider: string;
  purpose: Purpose;
  state: string;
  /** The secret of which the provider's answer has the hash (RFC 7636). */
  verifier: string;
  /** The place of the page, with its `#`. */
  place: string;
}

const KEY = "rollcall:provider";

/** The page itself, as the stage's `callbackUrls` name it. */
export const callbackUrl = (): string => location.origin + location.pathname;

/** Sends the browser to a provider, through Cognito. The tab keeps what it needs to take the answer. */
export async function goToProvider(provider: string, purpose: Purpose, place = location.hash): Promise<void> {
  const { signInUrl, userPoolClientId } = ofProviders();
  const gone: Gone = { provider, purpose, state: drawn(), verifier: drawn(), place };
  sessionStorage.setItem(KEY, JSON.stringify(gone));
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(gone.verifier));
  const asked = new URLSearchParams({
    client_id: userPoolClientId,
    response_type: "code",
    redirect_uri: callbackUrl(),
    scope: "openid email aws.cognito.signin.user.admin",
    identity_provider: provider,
    state: gone.state,
    code_challenge: encoded(new Uint8Array(hash)),
    code_challenge_method: "S256",
  });
  location.assign(`${signInUrl}/oauth2/authorize?${asked}`);
}

/** Returns what the tab has kept, once. Returns undefined if it did not send the person anywhere. */
export function takeGone(): Gone | undefined {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? undefined : (JSON.parse(kept) as Gone);
}

/** 256 random bits. */
const drawn = (): string => encoded(crypto.getRandomValues(new Uint8Array(32)));

/** In base64url, without padding. */
function encoded(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
