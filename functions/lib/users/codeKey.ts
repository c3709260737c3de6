import { requireVariable } from "../aws/environment.ts";
import { InternalError } from "../aws/errors.ts";
import { readSecretText } from "../aws/secrets.ts";

let known: Promise<string> | undefined;

/**
 * Returns the key of the codes' hashes. It is read once per running function; a failed read is not cached.
 * Throws if the secret cannot be read or is empty.
 */
export function codeKey(): Promise<string> {
  known ??= read().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function read(): Promise<string> {
  const key = await readSecretText({ SecretId: requireVariable("CODE_SECRET_ARN") });
  if (!key) throw new InternalError("the secret of the codes is empty: give it a value of 64 characters");
  return key;
}
