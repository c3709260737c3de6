/** The tokens of a person who has signed in. Cognito renews them by `GetTokensFromRefreshToken`. */
export interface SignInTokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
  /** The seconds after which the first two end. */
  expiresIn: number;
}

/**
 * The reason why a person is not signed in. `REFUSED`: address and password do not belong together, or the
 * person is suspended; all of them are answered alike. `TOO_MANY`: tries for this address, or by this caller,
 * until the next hour. `CHALLENGE`: Cognito asks for one more step. `UNAVAILABLE`: try again in a moment.
 */
export type SignInReason = "REFUSED" | "TOO_MANY" | "CHALLENGE" | "UNAVAILABLE";

/**
 * A sign-in that did not succeed.
 *
 * @example
 * import { SignInError } from "rollcall-client/sign-in";
 *
 * const isWrong = (error: unknown): boolean => error instanceof SignInError && error.reason === "REFUSED";
 */
export class SignInError extends Error {
  readonly reason: SignInReason;

  constructor(reason: SignInReason, options?: ErrorOptions) {
    super(`the sign-in did not succeed: ${reason}`, options);
    this.name = "SignInError";
    this.reason = reason;
  }
}

/** Shapes of Cognito's API (InitiateAuth, AuthenticationResultType), which Rollcall passes on. */
interface Answer {
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string; ExpiresIn: number };
}

const REASONS: Partial<Record<number, SignInReason>> = { 400: "REFUSED", 403: "REFUSED", 429: "TOO_MANY" };

/**
 * Signs a person in by any verified address; `httpUrl` is the stack's output `HttpUrl`. Try Cognito's own
 * sign-in first: it knows the primary address, and gets no password (SRP). Only after its
 * `NotAuthorizedException` call this, which takes 10 tries an hour for an address and 30 for a caller. Throws
 * a `SignInError`.
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
  const answer = await post(new URL("/auth/sign-in", httpUrl), { email, password });
  if (!answer.ok) throw new SignInError(REASONS[answer.status] ?? "UNAVAILABLE");
  const { AuthenticationResult: result } = (await answer.json()) as Answer;
  if (!result) throw new SignInError("CHALLENGE");
  return {
    accessToken: result.AccessToken,
    idToken: result.IdToken,
    refreshToken: result.RefreshToken,
    expiresIn: result.ExpiresIn,
  };
}

async function post(url: URL, body: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  try {
    return await fetch(url, { method: "POST", headers, body: JSON.stringify(body), cache: "no-store" });
  } catch (cause) {
    throw new SignInError("UNAVAILABLE", { cause });
  }
}
