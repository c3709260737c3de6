import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { createHash, timingSafeEqual } from "node:crypto";
import { variable } from "./environment.ts";
import { Fault } from "./fault.ts";

const requestHandler = { requestTimeout: 2000, throwOnRequestTimeout: true };
const client = new SecretsManagerClient({ requestHandler });
let known: Promise<Buffer> | undefined;

/**
 * Whether a request came through the distribution. A function's URL is open to all, so only then do CloudFront's headers say who asks.
 * `headers` are those of the event, by their lower-case names.
 */
export async function cameByEdge(headers: Record<string, string | undefined>): Promise<boolean> {
  known ??= digestOfKey().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return timingSafeEqual(await known, digest(headers[variable("EDGE_HEADER")] ?? ""));
}

async function digestOfKey(): Promise<Buffer> {
  const { SecretString } = await client.send(
    new GetSecretValueCommand({ SecretId: variable("EDGE_SECRET_ARN") }),
  );
  if (!SecretString) throw new Fault("the secret of the distribution is empty: give it a value, and deploy");
  return digest(SecretString);
}

/** Of one length whatever the text's, as timingSafeEqual wants it. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
