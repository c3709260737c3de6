import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { requireVariable } from "../aws/environment.ts";
import { InternalError } from "../aws/errors.ts";

const client = new SecretsManagerClient({});
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
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: requireVariable("CODE_SECRET_ARN") }),
  );
  if (!SecretString)
    throw new InternalError("the secret of the codes is empty: give it a value of 64 characters");
  return SecretString;
}
