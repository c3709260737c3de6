import { callCognito, named } from "../cognito/call.ts";
import { isOfSession, isOfToken, refusing } from "../refusals.ts";
import { accessToken, doubtSession } from "./tokens.ts";

/**
 * Sets another password for the person whom the page is about, who knows the present one. Throws an
 * `AuthError`.
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const change = async (isRefused = false): Promise<void> => {
    const AccessToken = await accessToken(isRefused);
    if (AccessToken === undefined) throw named("UserUnAuthenticatedException", "there is no session");
    const input = { AccessToken, PreviousPassword: oldPassword, ProposedPassword: newPassword };
    await callCognito("ChangePassword", input, { isOnce: true });
  };
  const changed = change().catch((error: Error) => {
    if (!isOfSession(error)) throw error;
    doubtSession();
    // The API accepts a revoked token until it ends. Renewing the token shows if the session has ended.
    if (isOfToken(error)) return change(true);
    throw error;
  });
  await refusing(changed);
}
