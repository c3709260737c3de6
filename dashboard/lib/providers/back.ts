import { beginSession } from "../cognito/tokens.ts";
import { callbackUrl, takeGone, type Gone } from "./go.ts";
import { ofProviders } from "./stage.ts";

/** The reason why a person who is back from a provider is not signed in; each has its words. */
export type BackRefusal =
  | "forged"
  | "declined"
  | "unverified"
  | "waiting"
  | "suspended"
  | "connected"
  | "offline"
  | "unknown";

/**
 * The result of a way to a provider. `create` and `connect` have the proof of the account there: no account
 * has its address, or one has.
 */
export type Back =
  | { kind: "signedIn"; gone: Gone }
  | { kind: "create" | "connect"; gone: Gone; proof: string }
  | { kind: "refused"; gone: Gone | undefined; why: BackRefusal };

const LIMIT_MS = 15_000;
/** The words of functions/lib/users/proveProvider.ts, within those of Cognito. */
const PROOF = /error (create|connect):([\w-]+)/;
const REFUSALS: [RegExp, BackRefusal][] = [
  [/error unverified/, "unverified"],
  [/error waiting/, "waiting"],
  [/disabled/i, "suspended"],
];

/**
 * Takes the answer with which a provider has sent the browser back, and begins the session that it brings. An
 * answer to a question that this tab did not ask is refused.
 */
export async function takeAnswer(search: string): Promise<Back> {
  const gone = takeGone();
  const answer = new URLSearchParams(search);
  if (!gone || answer.get("state") !== gone.state) return { kind: "refused", gone, why: "forged" };
  const code = answer.get("code");
  if (code === null) return ofError(gone, answer);
  // A code for an account that is connected to some user: it is not traded, and ends by itself.
  if (gone.purpose === "connect") return { kind: "refused", gone, why: "connected" };
  return trade(gone, code);
}

function ofError(gone: Gone, answer: URLSearchParams): Back {
  const words = answer.get("error_description") ?? "";
  const [, kind, proof] = PROOF.exec(words) ?? [];
  if (proof !== undefined) return { kind: kind as "create" | "connect", gone, proof };
  if (answer.get("error") === "access_denied") return { kind: "refused", gone, why: "declined" };
  const why = REFUSALS.find(([pattern]) => pattern.test(words))?.[1] ?? "unknown";
  return { kind: "refused", gone, why };
}

/** Trades a code for tokens (user pools developer guide, "The token issuer endpoint"). */
async function trade(gone: Gone, code: string): Promise<Back> {
  const { signInUrl, userPoolClientId } = ofProviders();
  const body = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: userPoolClientId,
    redirect_uri: callbackUrl(),
    code,
    code_verifier: gone.verifier,
  });
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const answer = await fetch(`${signInUrl}/oauth2/token`, {
      method: "POST",
      body,
      signal,
      cache: "no-store",
    });
    if (!answer.ok) return { kind: "refused", gone, why: "unknown" };
    const tokens = (await answer.json()) as Record<string, string>;
    beginSession({
      AccessToken: tokens.access_token!,
      IdToken: tokens.id_token!,
      RefreshToken: tokens.refresh_token!,
    });
    return { kind: "signedIn", gone };
  } catch {
    return { kind: "refused", gone, why: "offline" };
  }
}
