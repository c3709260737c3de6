import { beginSession, type Issued } from "../cognito/tokens.ts";
import { AuthError, type Refusal } from "../refusals.ts";

/** The place of the product's own sign-in, on the page's origin. */
const PLACE = "/auth/sign-in";
/** The longest time to wait for an answer. */
const LIMIT_MS = 10_000;

const REFUSALS: Partial<Record<number, Refusal>> = {
  // The text is no address, so it belongs to no account.
  400: "mismatch",
  403: "mismatch",
  429: "tooManyInHour",
};

/**
 * Signs in by a verified address that need not be the primary one: Cognito knows the primary one only. The
 * password leaves the page. It is asked once, because each try counts. Throws an `AuthError`.
 */
export async function enterByOtherAddress(email: string, password: string): Promise<void> {
  const answer = await post(email, password);
  if (!answer.ok) throw new AuthError(REFUSALS[answer.status] ?? "unknown", answer.status);
  const { AuthenticationResult, ChallengeName } = (await answer.json()) as {
    AuthenticationResult?: Issued;
    ChallengeName?: string;
  };
  if (!AuthenticationResult) throw new AuthError("otherStep", ChallengeName);
  beginSession(AuthenticationResult);
}

async function post(email: string, password: string): Promise<Response> {
  try {
    return await fetch(PLACE, {
      method: "POST",
      signal: AbortSignal.timeout(LIMIT_MS),
      cache: "no-store",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
  } catch (error) {
    throw new AuthError("offline", error);
  }
}
