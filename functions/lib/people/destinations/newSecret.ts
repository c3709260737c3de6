import { randomBytes } from "node:crypto";

/**
 * Returns a secret by which webhooks are signed. Standard Webhooks, "Signature scheme": 24 to 64 random
 * bytes.
 */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}
