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

/** A sign-in that waits for the code of the second factor: at Amplify, or here with its session. */
export type AskedFactor = "byPrimary" | { email: string; session: string };

/** Cognito's answer, which the endpoint passes on. */
interface Answer {
  AuthenticationResult?: Issued;
  ChallengeName?: string;
  Session?: string;
}

/**
 * Signs in by a verified address that need not be the primary one: Cognito knows the primary one only. The
 * password leaves the page. It is asked once, because each try counts. Returns what is left if the person
 * has a second factor. Throws an `AuthError`.
 */
export async function enterByOtherAddress(email: string, password: string): Promise<AskedFactor | undefined> {
  const answer = await post({ email, password }, REFUSALS);
  const { ChallengeName, Session: session = "" } = answer;
  return ChallengeName === "SOFTWARE_TOKEN_MFA" ? { email, session } : beginAnswered(answer);
}

/** Begins the session of an answer. Throws an `AuthError` if Cognito asks for one more step. */
export function beginAnswered({ AuthenticationResult, ChallengeName }: Answer): undefined {
  if (!AuthenticationResult) throw new AuthError("otherStep", ChallengeName);
  beginSession(AuthenticationResult);
}

/** Sends a body to the product's own sign-in. Throws an `AuthError`. */
export async function post(body: object, refusals: typeof REFUSALS): Promise<Answer> {
  const answer = await send(body);
  if (!answer.ok) throw new AuthError(refusals[answer.status] ?? "unknown", answer.status);
  return (await answer.json()) as Answer;
}

async function send(body: object): Promise<Response> {
  try {
    return await fetch(PLACE, {
      method: "POST",
      signal: AbortSignal.timeout(LIMIT_MS),
      cache: "no-store",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch (error) {
    throw new AuthError("offline", error);
  }
}
