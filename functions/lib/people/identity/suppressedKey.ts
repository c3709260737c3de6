import { createHash } from "node:crypto";
import type { Key } from "#table/key";
import * as suppressed from "#table/people/suppressed";
import type { IdentityName } from "./named.ts";

/** Returns the key of the suppression of an identity, which has the value as its SHA-256 only. */
export function suppressedKey({ type, value }: IdentityName): Key {
  return suppressed.key(type, createHash("sha256").update(value).digest("hex"));
}
