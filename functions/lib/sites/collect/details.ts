import { parseJson } from "#functions/aws/requestBody";
import type { DetailReason } from "#table/sites/siteProblem";

/**
 * A detail of an event that was cut, replaced or left out. The event counts all the same: only an unreadable
 * name, host, path or id refuses one. This is the rule of `/api/event`, of `recordEvent` and of the page
 * views of `/v1/`.
 */
export interface Detail {
  reason: DetailReason;
  /** The field, such as `url` or `props.plan`. */
  field: string;
}

/** The longest text of a field without a limit of its own, in UTF-16 units. */
export const MAX_TEXT = 2000;

/** C0, DEL and C1. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;
/** A cut can leave half of a pair at the end. */
const HALF_AT_END = /\p{Cs}$/u;

/**
 * Returns text that can be stored: control characters become one blank, half of a surrogate pair U+FFFD, and
 * what is longer than `most` UTF-16 units is cut. Adds to `details` what it changed.
 */
export function keepText(field: string, text: string, details: Detail[], most = MAX_TEXT): string {
  const clean = text.toWellFormed().replace(CONTROL_CHARACTERS, " ");
  if (clean !== text) details.push({ reason: "INVALID_CHARACTERS", field });
  if (clean.length <= most) return clean;
  details.push({ reason: "LONG_TEXT", field });
  return clean.slice(0, most).replace(HALF_AT_END, "");
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
