import { createHmac, randomInt } from "node:crypto";

/** Returns a random code of six digits; all numbers are equally likely. */
export function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/**
 * Returns the hash of a code that the table stores. It includes the Email's id, so a hash that is copied to
 * another Email verifies nothing.
 */
export function hashCode(code: string, emailId: string, key: string): string {
  return createHmac("sha256", key).update(`${emailId}:${code}`).digest("hex");
}
