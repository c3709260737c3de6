import { createHash, randomBytes } from "node:crypto";

/** 32 random bytes in base64url: what is shown once and never stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/**
 * SHA-256 in hex, under which a token is stored and found. Plainly hashed: 256 random bits cannot be guessed, so nothing slower is
 * needed, and the time of a look-up by the hash reveals nothing.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
