import { InputError, TooLargeError } from "../aws/errors.ts";

const MAX_TEXT = 2000;
/** The most bytes of a path or an attribute of a session: with 100 such paths, it fits an item (400 KB). */
const MAX_TEXT_BYTES = 640;
/** C0, DEL and C1. */
const CONTROL = /\p{Cc}/u;
const UNPAIRED = /\p{Cs}/u;
/** Readers of bytes put it in the place of each that is not UTF-8, such as those of Latin-1. */
export const NOT_UTF_8 = "\uFFFD";
/** The end of a refusal, after the number of characters. */
export const WHOLE = ", without half of a surrogate pair";

/**
 * True if a text of a query has 1 to `most` characters, and UTF-8 can encode it. The query may be stored and
 * repeated, and the table refuses an unpaired surrogate.
 */
export function isText(text: string, most: number): boolean {
  return text.length >= 1 && text.length <= most && !UNPAIRED.test(text);
}

/** Returns text as it is, and a finite number as its text; undefined of any other value. */
export function textOfInput(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : undefined;
}

/** Returns text without the line breaks around it, which are those of the file that it was read from. */
export function withoutLineBreaks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && "\r\n".includes(text[start]!)) start += 1;
  while (end > start && "\r\n".includes(text[end - 1]!)) end -= 1;
  return text.slice(start, end);
}

/**
 * Returns the text. Throws an InputError unless it is text of at most `most` characters, none of them a
 * control character, half of a surrogate pair (UTF-8 cannot encode it) or U+FFFD: two texts that differ would
 * be one.
 */
export function parseText(field: string, value: unknown, most = MAX_TEXT): string {
  if (typeof value !== "string") throw new InputError(field, "must be text");
  if (value.length > most) throw new TooLargeError(field, `must have at most ${most} characters`);
  if (CONTROL.test(value)) throw new InputError(field, "must not contain control characters");
  if (UNPAIRED.test(value) || value.includes(NOT_UTF_8))
    throw new InputError(field, "must be UTF-8: a character of it cannot be read");
  return value;
}

const encoder = new TextEncoder();
const room = new Uint8Array(MAX_TEXT_BYTES - 3);

/**
 * Cuts a text to MAX_TEXT_BYTES; the raw event has all of it. Each text is cut separately: a limit for all
 * texts together would depend on the order of arrival.
 */
export function truncateText(text: string): string {
  if (text.length * 3 <= MAX_TEXT_BYTES || Buffer.byteLength(text) <= MAX_TEXT_BYTES) return text;
  return `${text.slice(0, encoder.encodeInto(text, room).read)}…`;
}
