import { callAsPerson } from "./callAsPerson.ts";

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

/** Turns the second factor on or off. Cognito asks for the access token alone (API reference). */
export async function setFactor(isOn: boolean): Promise<void> {
  const SoftwareTokenMfaSettings = { Enabled: isOn, PreferredMfa: isOn };
  await callAsPerson("SetUserMFAPreference", { SoftwareTokenMfaSettings });
}
