import { createHash } from "node:crypto";

const DIGEST_BYTES = 9;

/** Returns the token of a page that ended at a place. */
export function sealPlace(place: string): string {
  const bytes = Buffer.from(place);
  return Buffer.concat([digestOf(bytes), bytes]).toString("base64url");
}

/**
 * Returns the place that a token has; undefined if it is no token as `sealPlace` makes them. A token that was
 * cut, lengthened or changed has another digest; characters that Base64 passes over make another text.
 */
export function openPlace(token: string): string | undefined {
  const place = Buffer.from(token, "base64url").subarray(DIGEST_BYTES).toString("utf8");
  return sealPlace(place) === token ? place : undefined;
}

function digestOf(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest().subarray(0, DIGEST_BYTES);
}
