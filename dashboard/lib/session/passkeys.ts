import { AuthError, refusing } from "../refusals.ts";
import { callAsPerson } from "./callAsPerson.ts";

/** The most passkeys of a person (developer guide of Cognito). */
export const MOST_PASSKEYS = 20;

/** A passkey of the person. */
export interface Passkey {
  CredentialId: string;
  FriendlyCredentialName: string;
  /** In seconds since 1970. */
  CreatedAt: number;
}

/** Returns the passkeys of the person. Throws an `AuthError`, as all here. */
export async function readPasskeys(): Promise<Passkey[]> {
  const read = callAsPerson<{ Credentials: Passkey[] }>(
    "ListWebAuthnCredentials",
    { MaxResults: MOST_PASSKEYS },
    { isBeside: true },
  );
  return (await read).Credentials;
}

/**
 * Has the browser make a passkey, and adds it to the account. A browser that has one of the account already
 * is refused with `exists`.
 */
export async function addPasskey(): Promise<void> {
  const { CredentialCreationOptions: options } = await callAsPerson<{
    CredentialCreationOptions: PublicKeyCredentialCreationOptionsJSON;
  }>("StartWebAuthnRegistration", {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  // The reasons of a browser are in the names of its errors (Web Authentication Level 3, 5.1.3).
  const made = await refusing(navigator.credentials.create({ publicKey }), {
    InvalidStateError: "exists",
    NotAllowedError: "unusedPasskey",
  });
  if (made === null) throw new AuthError("unusedPasskey", "no credential was made");
  const Credential = (made as PublicKeyCredential).toJSON() as object;
  await callAsPerson("CompleteWebAuthnRegistration", { Credential }, { isOnce: true });
}

/** Removes a passkey from the account. The device keeps its part, which is of no use then. */
export async function deletePasskey({ CredentialId }: Passkey): Promise<void> {
  await callAsPerson("DeleteWebAuthnCredential", { CredentialId });
}
