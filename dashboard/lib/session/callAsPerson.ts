import { callCognito, named } from "../cognito/call.ts";
import { isOfSession, isOfToken, refusing, type Refusal } from "../refusals.ts";
import { accessToken, doubtSession } from "./tokens.ts";

interface How {
  isOnce?: boolean;
  isBeside?: boolean;
  of?: Record<string, Refusal>;
}

/**
 * Calls an operation of Cognito that takes an access token, as the person whom the page is about. With
 * `isOnce` a lost answer is not asked for again. With `isBeside` a refused token does not end the session:
 * the API accepts a revoked one until it ends, and the page goes on. `of` has refusals that differ. Throws an
 * `AuthError`.
 */
export async function callAsPerson<Answer>(
  operation: string,
  input: object,
  { isBeside = false, of, ...how }: How = {},
): Promise<Answer> {
  const call = async (isRefused = false): Promise<Answer> => {
    const AccessToken = await accessToken(isRefused);
    if (AccessToken === undefined) throw named("UserUnAuthenticatedException", "there is no session");
    return callCognito<Answer>(operation, { AccessToken, ...input }, how);
  };
  const called = call().catch((error: Error) => {
    if (isBeside || !isOfSession(error)) throw error;
    doubtSession();
    // The API accepts a revoked token until it ends. Renewing the token shows if the session has ended.
    if (isOfToken(error)) return call(true);
    throw error;
  });
  return refusing(called, of);
}
