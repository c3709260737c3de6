import type { IssuedTokens } from "../cognito/claims.ts";
import { beginSession } from "../cognito/tokens.ts";
import { AuthError, type Refusal } from "../refusals.ts";

/** The product's own sign-in, on the page's origin. */
const PATH = "/auth/sign-in";
/** Longer than the function may take, so that it is not given up while it issues tokens. */
const LIMIT_MS = 15_000;

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
  AuthenticationResult?: IssuedTokens;
  ChallengeName?: string;
  Session?: string;
  errors?: Record<string, string[]>;
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
  if (!AuthenticationResult) throw new AuthError(ChallengeName ? "otherStep" : "unknown", ChallengeName);
  try {
    beginSession(AuthenticationResult);
  } catch (error) {
    throw new AuthError("unknown", error);
  }
}

/** Sends a body to the product's own sign-in. Throws an `AuthError`. */
export async function post(body: object, refusals: typeof REFUSALS): Promise<Answer> {
  const { status, said } = await send(body);
  if (status === 200) return said;
  // A request that did not come through the distribution is refused for its `host`.
  const isOfPerson = said.errors !== undefined && !("host" in said.errors);
  throw new AuthError((isOfPerson && refusals[status]) || "unknown", status);
}

async function send(body: object): Promise<{ status: number; said: Answer }> {
  try {
    const answer = await fetch(PATH, {
      method: "POST",
      signal: AbortSignal.timeout(LIMIT_MS),
      cache: "no-store",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // A proxy on the way may answer with a page.
    const said = answer.json().catch(() => ({})) as Promise<Answer>;
    return { status: answer.status, said: await said };
  } catch (error) {
    throw new AuthError("offline", error);
  }
}
