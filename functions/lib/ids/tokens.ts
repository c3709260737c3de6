import { createHash, randomBytes } from "node:crypto";

/** Returns a new token: 32 random bytes in base64url. It is shown once and never stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * Returns the SHA-256 in hex under which a token is stored and found. 256 random bits cannot be guessed, so
 * no slower hash is needed, and the time of a look-up by hash reveals nothing.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
