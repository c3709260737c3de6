import { InputError, TooLargeError } from "./aws/errors.ts";

const MAX_TEXT = 2000;
/** C0, DEL and C1, and unpaired surrogates, which UTF-8 cannot encode. */
const NO_TEXT = /[\p{Cc}\p{Cs}]/u;

/**
 * Returns the text. Throws an InputError unless it is text of at most `most` characters without control
 * characters.
 */
export function parseText(field: string, value: unknown, most = MAX_TEXT): string {
  if (typeof value !== "string") throw new InputError(field, "must be text");
  if (value.length > most) throw new TooLargeError(field, `must have at most ${most} characters`);
  if (NO_TEXT.test(value)) throw new InputError(field, "must not contain control characters");
  return value;
}
