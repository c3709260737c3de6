import { GetSecretValueCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { createHash, timingSafeEqual } from "node:crypto";
import { requireVariable } from "./environment.ts";
import { InternalError } from "./errors.ts";

/** Made-up headers must not have the key read for each request. A failed read is remembered as long. */
const BELIEVED_MS = 3000;
const requestHandler = { requestTimeout: 2000, throwOnRequestTimeout: true };
const client = new SecretsManagerClient({ requestHandler });
let known: Buffer[] = [];
let newest: { at: number; keys: Promise<Buffer[]> } | undefined;

/**
 * Whether a request came through the distribution. A function's URL is open to all, so only then do CloudFront's headers say who asks.
 * `headers` are those of the event, by their lower-case names. A key that is not known may be one that was given since.
 */
export async function isFromEdge(headers: Record<string, string | undefined>): Promise<boolean> {
  const shown = headers[requireVariable("EDGE_HEADER")];
  if (!shown) return false;
  const key = digest(shown);
  const isAmong = (keys: Buffer[]): boolean => keys.some((each) => timingSafeEqual(each, key));
  return isAmong(known) || isAmong(await readKeys());
}

async function readKeys(): Promise<Buffer[]> {
  const now = Date.now();
  if (!newest || now - newest.at >= BELIEVED_MS) newest = { at: now, keys: read() };
  known = await newest.keys;
  return known;
}

/** From when a key is changed until CloudFront's last server has it, the one before is on the way as well. */
async function read(): Promise<Buffer[]> {
  const [current, previous] = await Promise.all(["AWSCURRENT", "AWSPREVIOUS"].map(readValue));
  if (!current)
    throw new InternalError("the secret of the distribution is empty: give it a value, and deploy");
  return [current, ...(previous ? [previous] : [])].map(digest);
}

/** Undefined where no version has the label: nothing was there before the first one. */
async function readValue(VersionStage: string): Promise<string | undefined> {
  const input = { SecretId: requireVariable("EDGE_SECRET_ARN"), VersionStage };
  try {
    return (await client.send(new GetSecretValueCommand(input))).SecretString;
  } catch (error) {
    if (VersionStage === "AWSPREVIOUS" && (error as Error).name === "ResourceNotFoundException")
      return undefined;
    throw error;
  }
}

/** Of one length whatever the text's, as timingSafeEqual wants it. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
