import { createHash, timingSafeEqual } from "node:crypto";
import { requireVariable } from "./environment.ts";
import { HttpError, InternalError } from "./errors.ts";
import { readSecretText } from "./secrets.ts";

/**
 * The time for which the keys are cached, in ms: requests with invented headers must not cause a read each. A
 * failed read is cached as long.
 */
const BELIEVED_MS = 3000;
let known: Buffer[] = [];
let newest: { at: number; keys: Promise<Buffer[]> } | undefined;

/**
 * Returns whether a request came through the distribution. A function URL is public, so only then can
 * CloudFront's headers be trusted. `headers` are the event's, by their lower-case names. An unknown key may
 * be a new one, so the keys are then read again. Throws if they cannot be read.
 */
export async function isFromEdge(headers: Record<string, string | undefined>): Promise<boolean> {
  const shown = headers[requireVariable("EDGE_HEADER")];
  if (!shown) return false;
  const key = digest(shown);
  const isAmong = (keys: Buffer[]): boolean => keys.some((each) => timingSafeEqual(each, key));
  return isAmong(known) || isAmong(await readKeys());
}

/** Throws an HttpError (403) for a request that did not come through the distribution. */
export async function requireEdge(headers: Record<string, string | undefined>): Promise<void> {
  if (!(await isFromEdge(headers))) throw notFromEdge();
}

/**
 * Throws an HttpError (403) for a request that did not come through the distribution. In a stage that has no
 * key of the distribution, only one without CloudFront's headers is refused: they can be forged there.
 */
export async function requireEdgeIfKnown(headers: Record<string, string | undefined>): Promise<void> {
  if (process.env.EDGE_HEADER !== undefined) await requireEdge(headers);
  else if (!headers["cloudfront-viewer-address"]) throw notFromEdge();
}

const notFromEdge = (): HttpError => new HttpError(403, "host", "must be the distribution's");

async function readKeys(): Promise<Buffer[]> {
  const now = Date.now();
  if (!newest || now - newest.at >= BELIEVED_MS) newest = { at: now, keys: read() };
  known = await newest.keys;
  return known;
}

/**
 * Reads the current and the previous key: after a change of the key, some of CloudFront's servers send the
 * previous one for a while.
 */
async function read(): Promise<Buffer[]> {
  const [current, previous] = await Promise.all(["AWSCURRENT", "AWSPREVIOUS"].map(readValue));
  if (!current) throw new InternalError("the secret of the distribution is empty: set a value and deploy");
  return [current, ...(previous ? [previous] : [])].map(digest);
}

/** Returns undefined if no version has the label: before the first rotation there is no previous one. */
async function readValue(VersionStage: string): Promise<string | undefined> {
  try {
    return await readSecretText({ SecretId: requireVariable("EDGE_SECRET_ARN"), VersionStage });
  } catch (error) {
    if (VersionStage === "AWSPREVIOUS" && (error as Error).name === "ResourceNotFoundException")
      return undefined;
    throw error;
  }
}

/** Digests have the same length, which timingSafeEqual requires. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
