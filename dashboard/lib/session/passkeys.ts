import { pool } from "../cognito/call.ts";
import { AuthError, refusing } from "../refusals.ts";
import { callAsPerson } from "./callAsPerson.ts";

/** The most passkeys of a person (developer guide of Cognito). */
export const MOST_PASSKEYS = 20;

/** A passkey of the person. */
export interface Passkey {
  CredentialId: string;
  FriendlyCredentialName: string;
  /** The domain that it was made for. */
  RelyingPartyId: string;
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

/** True if it was made for another domain than the stage's present one: browsers do not use it any more. */
export const isOfEarlierDomain = ({ RelyingPartyId }: Passkey): boolean =>
  RelyingPartyId !== pool().passkeyDomain;

/**
 * Has the browser make a passkey, and adds it to the account. Returns `full` if the account has as many as it
 * may have. A browser that has one of the account already is refused with `exists`.
 */
export async function addPasskey(): Promise<"added" | "full"> {
  const options = await unless("LimitExceededException", startRegistration());
  if (options === undefined) return "full";
  // The reasons of a browser are in the names of its errors (Web Authentication Level 3, 5.1.3). One that
  // lacks a function throws a TypeError: extensions take the place of its own ones.
  const Credential = await refusing(create(options), {
    InvalidStateError: "exists",
    NotAllowedError: "unusedPasskey",
    TypeError: "unusedPasskey",
  });
  const of = { InvalidParameterException: "unusedPasskey" } as const;
  await callAsPerson("CompleteWebAuthnRegistration", { Credential }, { isOnce: true, of });
  return "added";
}

async function startRegistration(): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const started = await callAsPerson<{ CredentialCreationOptions: PublicKeyCredentialCreationOptionsJSON }>(
    "StartWebAuthnRegistration",
    {},
  );
  return started.CredentialCreationOptions;
}

async function create(options: PublicKeyCredentialCreationOptionsJSON): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await navigator.credentials.create({ publicKey });
  // Null, from a browser that makes none, is a TypeError, too.
  return (made as PublicKeyCredential).toJSON();
}

/**
 * Removes a passkey from the account, also one that is not there any more. The device keeps its part, which
 * is of no use then.
 */
export async function deletePasskey({ CredentialId }: Passkey): Promise<"deleted"> {
  await unless("ResourceNotFoundException", callAsPerson("DeleteWebAuthnCredential", { CredentialId }));
  return "deleted";
}

/** Resolves to the answer, or to undefined if Cognito has refused it by this name. */
async function unless<Value>(name: string, answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AuthError && (error.cause as Error).name === name) return undefined;
    throw error;
  }
}
