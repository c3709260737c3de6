import { parseJson } from "#functions/aws/requestBody";
import type * as details from "#functions/input/details";
import type { DetailReason } from "#table/sites/siteProblem";

/**
 * A detail of an event that was cut, replaced or left out. The event counts all the same: only an unreadable
 * name, host, path or id refuses one. This is the rule of `/api/event`, of `recordEvent` and of the page
 * views of `/v1/`.
 */
export type EventDetail = details.InputDetail<DetailReason>;

/** Returns the number that a value is, or that its text is; undefined for any other value, which it names. */
export function parseNumber(field: string, value: unknown, details: EventDetail[]): number | undefined {
  if (isBlank(value)) return undefined;
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isFinite(number)) return number;
  details.push({ reason: "INVALID_VALUE", field });
  return undefined;
}

const FLAGS = new Map<unknown, boolean>([
  ...([true, "true", 1, "1"] as const).map((each) => [each, true] as const),
  ...([false, "false", 0, "0"] as const).map((each) => [each, false] as const),
]);

/**
 * Returns the truth value that a value is, or its text or 0 or 1; undefined for any other, which it names.
 */
export function parseFlag(field: string, value: unknown, details: EventDetail[]): boolean | undefined {
  if (isBlank(value)) return undefined;
  const flag = FLAGS.get(typeof value === "string" ? value.trim().toLowerCase() : value);
  if (flag === undefined) details.push({ reason: "INVALID_VALUE", field });
  return flag;
}

/** Returns whether a value is none: it is left out, `null` or blank. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** A whole escape of UTF-8 may end a text, and no part of one. */
const ESCAPE_AT_END = /%[\da-f]?$/i;
const REPLACED = /\uFFFD|%EF%BF%BD/i;

/**
 * Returns whether a part of an address has U+FFFD. The URL parser puts it in place of half of a surrogate
 * pair or of a byte that is not UTF-8 (URL standard, "UTF-8 decode without BOM"), and so does what reads the
 * body of a request.
 */
export function isReplaced(text: string): boolean {
  return REPLACED.test(text);
}

/** Returns whether an address has a tab or a line break: the URL parser removes them. */
export function hasLineBreak(sent: string): boolean {
  return /[\t\n\r]/.test(sent);
}

/** Returns the beginning of percent-encoded text, with whole escapes. */
export function cutEncoded(encoded: string, most: number): string {
  return encoded.length <= most ? encoded : encoded.slice(0, most).replace(ESCAPE_AT_END, "");
}

/**
 * Returns the value of JSON text, which clients send in place of an object; any other value and text as it
 * is.
 */
export function fromText(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}
