/**
 * The tokens of a person who has signed in. Cognito renews them by `GetTokensFromRefreshToken`.
 *
 * @example
 * import type { SignInTokens } from "rollcall-client/sign-in";
 *
 * const headersOf = ({ accessToken }: SignInTokens) => ({ Authorization: accessToken });
 */
export interface SignInTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
  /** The seconds after which the first two end. */
  expiresIn: number;
}

/**
 * The reason why a person is not signed in. `REFUSED`: address and password do not belong together, the code
 * is wrong or its session has ended, or the person is suspended; all of them are answered alike. `TOO_MANY`:
 * tries for this address, or by this caller, until the next hour. `CHALLENGE`: Cognito asks for one more
 * step. `UNAVAILABLE`: try again in a moment.
 *
 * @example
 * import type { SignInReason } from "rollcall-client/sign-in";
 *
 * const words: Partial<Record<SignInReason, string>> = { TOO_MANY: "Wait an hour." };
 */
export type SignInReason = "REFUSED" | "TOO_MANY" | "CHALLENGE" | "UNAVAILABLE";

/**
 * One more step that Cognito asks for.
 *
 * @example
 * import type { SignInChallenge } from "rollcall-client/sign-in";
 *
 * const asksForCode = ({ name }: SignInChallenge): boolean => name === "SOFTWARE_TOKEN_MFA";
 */
export interface SignInChallenge {
  /** Cognito's name of it: `SOFTWARE_TOKEN_MFA` asks for the code of the person's authenticator app. */
  name: string;
  /** Goes with the answer, for three minutes. */
  session: string;
}

/**
 * A sign-in that did not succeed. With the reason `CHALLENGE` it has the `challenge`.
 *
 * @example
 * import { SignInError } from "rollcall-client/sign-in";
 *
 * const isWrong = (error: unknown): boolean => error instanceof SignInError && error.reason === "REFUSED";
 */
export class SignInError extends Error {
  readonly reason: SignInReason;
  readonly challenge: SignInChallenge | undefined;

  constructor(reason: SignInReason, options: ErrorOptions & { challenge?: SignInChallenge } = {}) {
    super(`the sign-in did not succeed: ${reason}`, options);
    this.name = "SignInError";
    this.reason = reason;
    this.challenge = options.challenge;
  }
}

/** Shapes of Cognito's API (InitiateAuth, AuthenticationResultType), which Rollcall passes on. */
interface Answer {
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string; ExpiresIn: number };
  ChallengeName?: string;
  Session?: string;
  errors?: Record<string, string[]>;
}

/** Longer than the function may take, so that it is not given up while it issues tokens. */
const LIMIT_MS = 15_000;

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
  const { AuthenticationResult: result, ChallengeName: name, Session: session = "" } = said;
  // A request that did not come through the distribution is refused for its `host`.
  if (status !== 200 || said.errors !== undefined)
    throw new SignInError(
      said.errors?.host === undefined ? (REASONS[status] ?? "UNAVAILABLE") : "UNAVAILABLE",
    );
  if (!result) throw name ? new SignInError("CHALLENGE", { challenge: { name, session } }) : unavailable();
  return {
    accessToken: result.AccessToken,
    idToken: result.IdToken,
    refreshToken: result.RefreshToken,
    expiresIn: result.ExpiresIn,
  };
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

const unavailable = (cause?: unknown): SignInError => new SignInError("UNAVAILABLE", { cause });
