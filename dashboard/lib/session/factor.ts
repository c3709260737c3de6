import { callAsPerson } from "./callAsPerson.ts";
import { signOutEverywhere } from "./everywhere.ts";
import { renewTokens } from "./tokens.ts";

const NAME = "SOFTWARE_TOKEN_MFA";

/** Returns true if the sign-in of the person asks for a second factor. Throws an `AuthError`, as all here. */
export async function hasFactor(): Promise<boolean> {
  const read = callAsPerson<{ UserMFASettingList?: string[] }>("GetUser", {}, { isBeside: true });
  const { UserMFASettingList = [] } = await read;
  return UserMFASettingList.includes(NAME);
}

/** Returns a new secret for an authenticator app, in base32. Nothing changes before its code is taken. */
export async function drawSecret(): Promise<string> {
  return (await callAsPerson<{ SecretCode: string }>("AssociateSoftwareToken", {})).SecretCode;
}

/** Takes a code of the new secret, which then replaces an earlier one. */
export async function verifySecret(UserCode: string): Promise<void> {
  await callAsPerson("VerifySoftwareToken", { UserCode }, { isOnce: true });
}

/**
 * Turns the second factor on, and signs the person out everywhere. Otherwise a sign-in without a code would
 * go on, and its next tokens would have the groups that need the factor.
 */
export async function turnOnFactor(): Promise<void> {
  await setFactor(true);
  await signOutEverywhere();
}

/** Turns the second factor off, and renews the tokens: groups that need it do not count from now on. */
export async function turnOffFactor(): Promise<void> {
  await setFactor(false);
  await renewTokens();
}

/** Cognito asks for the access token alone (API reference, SetUserMFAPreference). */
async function setFactor(isOn: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  await callAsPerson("SetUserMFAPreference", { SoftwareTokenMfaSettings });
}
