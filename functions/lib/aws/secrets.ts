import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import type { GetSecretValueRequest } from "@aws-sdk/client-secrets-manager";
import { settingsWith } from "./clients.ts";

/** A response takes milliseconds; without this limit, a lost one would be awaited for minutes. */
const client = new SecretsManagerClient(settingsWith({ requestTimeout: 2000 }));

/**
 * Returns the text of a version of a secret of Secrets Manager: of the current one if none is named. Throws
 * the service's error.
 */
export async function readSecretText(asked: GetSecretValueRequest): Promise<string | undefined> {
  return (await client.send(new GetSecretValueCommand(asked))).SecretString;
}
