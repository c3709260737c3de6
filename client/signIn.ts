import {
  LIMIT_MS,
  SignInError,
  tokensOf,
  unavailable,
  type Issued,
  type SignInReason,
  type SignInTokens,
} from "./signInTokens.ts";

export { signInByPasskey, type PasskeyPool } from "./passkey.ts";
export { SignInError, type SignInChallenge, type SignInReason, type SignInTokens } from "./signInTokens.ts";

/** Shapes of Cognito's API (InitiateAuth, AuthenticationResultType), which Rollcall passes on. */
interface Answer extends Issued {
  errors?: Record<string, string[]>;
}

const REASONS: Partial<Record<number, SignInReason>> = { 400: "REFUSED", 403: "REFUSED", 429: "TOO_MANY" };

/**
 * Signs a person in by a verified address that is not the primary one; `httpUrl` is the stack's output
 * `HttpUrl`. Try Cognito's own sign-in first: it knows the primary address, and gets no password (SRP). Only
 * after its `NotAuthorizedException` call this, which refuses primary addresses, and takes 10 tries an hour
 * for an address and 30 for a caller. Throws a `SignInError`.
 *
 * @example
 * import { signInByAddress } from "rollcall-client/sign-in";
 *
 * const httpUrl = "https://d111.cloudfront.net";
 * const { accessToken } = await signInByAddress(httpUrl, "ann@home.example", "her password");
 */
export async function signInByAddress(
  httpUrl: string,
  email: string,
  password: string,
): Promise<SignInTokens> {
  return tokensBy(httpUrl, { email, password });
}

/**
 * Answers the challenge `SOFTWARE_TOKEN_MFA` of a `SignInError` with the six digits that the person's
 * authenticator app shows. A code that is refused leaves the session open for another one, and counts as a
 * try. Throws a `SignInError`.
 *
 * @example
 * import { answerSignInCode } from "rollcall-client/sign-in";
 *
 * const httpUrl = "https://d111.cloudfront.net";
 * const ofChallenge = "AYABe...";
 * const { accessToken } = await answerSignInCode(httpUrl, "ann@home.example", ofChallenge, "287082");
 */
export async function answerSignInCode(
  httpUrl: string,
  email: string,
  session: string,
  code: string,
): Promise<SignInTokens> {
  return tokensBy(httpUrl, { email, session, code });
}

async function tokensBy(httpUrl: string, body: object): Promise<SignInTokens> {
  const { status, said } = await post(new URL("/auth/sign-in", httpUrl), body);
  // A request that did not come through the distribution is refused for its `host`.
  if (status !== 200 || said.errors !== undefined)
    throw new SignInError(
      said.errors?.host === undefined ? (REASONS[status] ?? "UNAVAILABLE") : "UNAVAILABLE",
    );
  return tokensOf(said);
}

async function post(url: URL, body: object): Promise<{ status: number; said: Answer }> {
  const headers = { "content-type": "application/json" };
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const answer = await fetch(url, {
      ...{ method: "POST", headers, body: JSON.stringify(body), cache: "no-store", signal },
    });
    return { status: answer.status, said: (await answer.json()) as Answer };
  } catch (cause) {
    throw unavailable(cause);
  }
}
