import { callCognito, pool } from "./call.ts";
import { claimsOf, type IssuedTokens } from "./claims.ts";
import { storage } from "./storage.ts";

/** The names under which Amplify's sign-in keeps tokens begin with it. */
export const PREFIX = "CognitoIdentityServiceProvider.";

/** The tokens of the person who has signed in in this browser. */
export interface Tokens {
  accessToken: string;
  /** The person's id: `sub` of the access token. */
  userId: string;
}

interface Kept extends Tokens {
  username: string;
  refreshToken: string | null;
  /** When the access token ends by this machine's clock, in ms. */
  endsAt: number;
}

/** A token that ends in less is renewed before it is used, as Amplify does. */
const TOLERANCE_MS = 5_000;

/** The errors by which Amplify (TokenOrchestrator) ends a session; it continues after all others. */
const ENDED = [
  "NotAuthorizedException",
  "TokenRevokedException",
  "UserNotFoundException",
  "PasswordResetRequiredException",
  "UserNotConfirmedException",
  "RefreshTokenReuseException",
];

let renewal: { of: string; tokens: Promise<Tokens | undefined> } | undefined;

/**
 * The tokens of the session, renewed if the access token has ended or `isRefused`; undefined while there is
 * no session, and once Cognito has ended the session. Throws if Cognito did not answer. Amplify signs in and
 * keeps the tokens; it is not asked for them, because it would be a fifth of what a browser loads for a
 * report.
 */
export async function sessionTokens(isRefused = false): Promise<Tokens | undefined> {
  const kept = keptTokens();
  if (!kept || (!isRefused && Date.now() + TOLERANCE_MS < kept.endsAt)) return kept;
  const { refreshToken } = kept;
  if (refreshToken === null) return end(kept);
  if (renewal?.of !== refreshToken) {
    const mine = { of: refreshToken, tokens: renewed(kept, refreshToken) };
    renewal = mine;
    const forget = (): void => {
      if (renewal === mine) renewal = undefined;
    };
    mine.tokens.then(forget, forget);
  }
  return renewal.tokens;
}

/** True if a person is signed in, as far as this browser knows. */
export const hasSession = (): boolean => keptTokens() !== undefined;

/**
 * Ends the session in this browser at once, unless it is another person's than `userId`. The promise resolves
 * when Cognito has revoked the refresh token, or could not be reached.
 */
export async function endSession(userId?: string): Promise<void> {
  const kept = keptTokens();
  if (!kept || (userId !== undefined && kept.userId !== userId)) return;
  end(kept);
  const { refreshToken: Token } = kept;
  // If Cognito is not reached, the token still ends by itself: no copy of it is kept.
  if (Token !== null)
    await callCognito("RevokeToken", { ClientId: pool().userPoolClientId, Token }, { keepalive: true }).catch(
      () => undefined,
    );
}

/** Begins a session with tokens that Amplify has not fetched, under the names that it reads. */
export function beginSession(tokens: IssuedTokens): void {
  const { username, sub } = claimsOf(tokens.AccessToken);
  // Another tab may have signed another person in.
  const kept = keptTokens();
  if (kept && kept.userId !== sub) void endSession();
  keep(username, tokens);
  storage.setItem(keyOf("LastAuthUser"), username);
}

interface Renewed {
  AuthenticationResult: IssuedTokens;
}

async function renewed(kept: Kept, refreshToken: string): Promise<Tokens | undefined> {
  try {
    const { AuthenticationResult } = await callCognito<Renewed>("GetTokensFromRefreshToken", {
      ClientId: pool().userPoolClientId,
      RefreshToken: refreshToken,
    });
    // Another tab may have signed out since, or signed in as somebody else.
    if (isKept(kept)) keep(kept.username, AuthenticationResult);
  } catch (error) {
    if (!ENDED.includes((error as Error).name)) throw error;
    end(kept);
  }
  return keptTokens();
}

function keep(username: string, tokens: IssuedTokens): void {
  const { AccessToken, IdToken, RefreshToken } = tokens;
  const drift = 1000 * claimsOf(AccessToken).iat - Date.now();
  storage.setItem(keyOf(username, "accessToken"), AccessToken);
  if (IdToken !== undefined) storage.setItem(keyOf(username, "idToken"), IdToken);
  if (RefreshToken !== undefined) storage.setItem(keyOf(username, "refreshToken"), RefreshToken);
  storage.setItem(keyOf(username, "clockDrift"), String(drift));
}

/** Forgets a session, unless another one has begun since. */
function end(kept: Kept): undefined {
  if (!isKept(kept)) return;
  for (const name of ["accessToken", "idToken", "clockDrift", "refreshToken", "signInDetails"])
    storage.removeItem(keyOf(kept.username, name));
  storage.removeItem(keyOf("LastAuthUser"));
}

const isKept = ({ username, refreshToken }: Kept): boolean => {
  const now = keptTokens();
  return now?.username === username && now.refreshToken === refreshToken;
};

function keptTokens(): Kept | undefined {
  const username = storage.getItem(keyOf("LastAuthUser"));
  const accessToken = username === null ? null : storage.getItem(keyOf(username, "accessToken"));
  if (username === null || accessToken === null) return undefined;
  try {
    const { sub, exp } = claimsOf(accessToken);
    const drift = Number(storage.getItem(keyOf(username, "clockDrift")) ?? 0);
    const refreshToken = storage.getItem(keyOf(username, "refreshToken"));
    return { accessToken, userId: sub, username, refreshToken, endsAt: 1000 * exp - drift };
  } catch {
    // A text that is no token counts as no session.
    return undefined;
  }
}

/** Returns the name under which Amplify keeps it. */
export const keyOf = (...names: string[]): string => PREFIX + [pool().userPoolClientId, ...names].join(".");
