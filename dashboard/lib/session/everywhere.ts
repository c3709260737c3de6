import { callAsPerson } from "./callAsPerson.ts";

/**
 * Ends all sign-ins of the person in Cognito, that of this page too: call `signOut` of `useSession`
 * afterwards. Throws an `AuthError`.
 */
export async function signOutEverywhere(): Promise<void> {
  await callAsPerson("GlobalSignOut", {});
}
