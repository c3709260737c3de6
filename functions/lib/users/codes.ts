import { createHmac, randomInt } from "node:crypto";

/** Six digits, each number equally likely, from the system's generator. */
export function drawCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** What the table keeps of a code. It is bound to the Email, so that a hash moved to another Email verifies nothing. */
export function hashCode(code: string, emailId: string, key: string): string {
  return createHmac("sha256", key).update(`${emailId}:${code}`).digest("hex");
}
