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
 * tries for this address, or by this caller, until the next hour; for a passkey, for some minutes.
 * `CHALLENGE`: Cognito asks for one more step. `UNAVAILABLE`: try again in a moment.
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

/** Cognito's answer to a sign-in (API reference, InitiateAuth and AuthenticationResultType). */
export interface Issued {
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string; ExpiresIn: number };
  ChallengeName?: string;
  Session?: string;
}

/** Returns the tokens of an answer. Throws a `SignInError` if Cognito asks for one more step. */
export function tokensOf({
  AuthenticationResult: result,
  ChallengeName,
  Session = "",
}: Issued): SignInTokens {
  if (!result && ChallengeName)
    throw new SignInError("CHALLENGE", { challenge: { name: ChallengeName, session: Session } });
  if (!result) throw unavailable();
  return {
    accessToken: result.AccessToken,
    idToken: result.IdToken,
    refreshToken: result.RefreshToken,
    expiresIn: result.ExpiresIn,
  };
}

/** Longer than a function may take, so that it is not given up while it issues tokens. */
export const LIMIT_MS = 15_000;

export const unavailable = (cause?: unknown): SignInError => new SignInError("UNAVAILABLE", { cause });
