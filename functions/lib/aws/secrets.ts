import type { GetSecretValueRequest } from "@aws-sdk/client-secrets-manager";
import { JsonClient } from "./jsonClient.ts";

/** A response takes milliseconds; without this limit, a lost one would be awaited for 20 s. */
const client = new JsonClient(
  { id: "Secrets Manager", name: "secretsmanager", target: "secretsmanager", version: "1.1" },
  { attemptMs: 2000 },
);

/** Returns the text of a version of a secret of Secrets Manager: of the current one if none is named. Throws the service's error. */
export async function readSecretText(asked: GetSecretValueRequest): Promise<string | undefined> {
  return (await client.send<{ SecretString?: string }>("GetSecretValue", asked)).SecretString;
}
