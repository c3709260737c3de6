import { NOT_UTF_8 } from "./text.ts";

/**
 * A detail of something that was sent, which was cut, replaced or left out. The rest counts all the same.
 */
export interface InputDetail<Reason extends string> {
  reason: Reason;
  /** The field, such as `url` or `props.plan`. */
  field: string;
}

/** A list to which details are added. */
export interface DetailList<Reason extends string> {
  push(...details: InputDetail<Reason>[]): unknown;
}

/** The longest text of a field without a limit of its own, in UTF-16 units. */
const MAX_TEXT = 2000;

/** C0, DEL and C1. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu;
/** A cut can leave half of a pair at the end. */
const HALF_AT_END = /\p{Cs}$/u;

/**
 * Returns text that can be stored: control characters become one blank, half of a surrogate pair U+FFFD, and
 * what is longer than `most` UTF-16 units is cut. Adds to `details` what it changed, and U+FFFD that was
 * there: in the body of a request it stands for bytes that are not UTF-8.
 */
export function keepText(
  field: string,
  text: string,
  details: DetailList<"INVALID_CHARACTERS" | "LONG_TEXT">,
  most = MAX_TEXT,
): string {
  const clean = text.toWellFormed().replace(CONTROL_CHARACTERS, " ");
  if (clean !== text || clean.includes(NOT_UTF_8)) details.push({ reason: "INVALID_CHARACTERS", field });
  if (clean.length <= most) return clean;
  details.push({ reason: "LONG_TEXT", field });
  return clean.slice(0, most).replace(HALF_AT_END, "");
}

/** Returns a detail as answers name it: its reason in lower case, such as `long-text`. */
export function saidOf<More extends { reason: string }>({ reason, ...more }: More) {
  return { reason: reason.toLowerCase().replaceAll("_", "-"), ...more };
}
