import { createHash, randomUUID } from "node:crypto";
import { isUnset } from "../../placeholders/placeholder.ts";
import { textOfInput } from "../../input/text.ts";
import type { CallDetails } from "./details.ts";

/** The most characters of an id. */
export const MAX_MESSAGE_ID = 128;
/** C0, DEL and C1, and unpaired surrogates, which a key cannot have. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

/**
 * Returns the id by which repeats of a call are known. Text that no key can have stands by its hash, so its
 * repeats are known, too. Another value than text or a number gets a new id, and so does a placeholder such
 * as `undefined`: under it, all calls of a person would be one. Adds to `details` what it changed.
 */
export function parseMessageId(value: unknown, details: CallDetails): string {
  if (value === undefined || value === null || value === "") return randomUUID();
  const text = textOfInput(value);
  if (text === undefined || isUnset(text)) {
    details.push({ reason: "INVALID_VALUE", field: "messageId" });
    return randomUUID();
  }
  if (text.length <= MAX_MESSAGE_ID && !NO_TEXT.test(text)) return text;
  details.push({
    reason: text.length > MAX_MESSAGE_ID ? "LONG_TEXT" : "INVALID_CHARACTERS",
    field: "messageId",
  });
  return createHash("sha256").update(text).digest("base64url");
}
