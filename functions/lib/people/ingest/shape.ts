import { NOT_UTF_8 } from "../../input/text.ts";
import type { CallDetails } from "./details.ts";

const MAX_NAMES = 300;
const MAX_LEVELS = 10;

/**
 * An object of a call, as it was sent. `__proto__` is a name like others: JSON.parse and spreads define it.
 */
export type SentObject = Record<string, unknown>;

/** The treatment of the texts of an object, with their fields; its names are always made well formed. */
type Texts = (field: string, text: string) => string;

/**
 * Returns an object of at most 10 levels, itself the first, whose numbers JSON can write; undefined if there
 * is none, or empty text. An empty list is an empty object, which is how PHP writes one. A deeper value, and
 * a number beyond those of a double, is left out; in a list, null keeps its place. In names, U+FFFD stands
 * for half of a surrogate pair: UTF-8 has none. Texts stay as they are, because some are ids, which must not
 * be changed. Adds to `details` what it changed.
 */
export function parseObject(field: string, value: unknown, details: CallDetails): SentObject | undefined {
  return parseWith((_, text) => text, field, value, details);
}

/**
 * The same with the first 300 names alone, and with U+FFFD in texts, too: receivers of events refuse halves
 * of pairs. U+FFFD that was there is named, too: it stands for bytes that are not UTF-8.
 */
export function parseNamed(field: string, value: unknown, details: CallDetails): SentObject | undefined {
  const object = parseWith((at, text) => wellFormed(at, text, details), field, value, details);
  const names = Object.keys(object ?? {});
  if (names.length <= MAX_NAMES) return object;
  details.push({ reason: "TOO_MANY_NAMES", field });
  return Object.fromEntries(Object.entries(object as SentObject).slice(0, MAX_NAMES));
}

function parseWith(
  texts: Texts,
  field: string,
  value: unknown,
  details: CallDetails,
): SentObject | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (Array.isArray(value) && value.length === 0) return {};
  if (typeof value === "object" && !Array.isArray(value))
    return kept(field, value, { texts, details }, MAX_LEVELS) as SentObject;
  details.push({ reason: "INVALID_VALUE", field });
  return undefined;
}

/**
 * Returns what is kept of a value; undefined if it is left out. Looks no deeper than it may, so that no depth
 * of nesting exhausts the stack.
 */
function kept(
  field: string,
  value: unknown,
  by: { texts: Texts; details: CallDetails },
  left: number,
): unknown {
  if (typeof value === "string") return by.texts(field, value);
  // JSON's `1e999` is Infinity, which would be written as null: a trait that is removed.
  if (value === Infinity || value === -Infinity) {
    by.details.push({ reason: "INVALID_VALUE", field });
    return undefined;
  }
  if (typeof value !== "object" || value === null) return value;
  if (left === 0) {
    by.details.push({ reason: "TOO_DEEP", field });
    return undefined;
  }
  if (Array.isArray(value)) return value.map((each) => kept(field, each, by, left - 1) ?? null);
  const entries = Object.entries(value).flatMap(([name, each]) => {
    const path = `${field}.${name}`;
    const inner = kept(path, each, by, left - 1);
    return inner === undefined ? [] : [[wellFormed(path, name, by.details), inner] as const];
  });
  // Unlike an assignment, this defines `__proto__` as a name like others.
  return Object.fromEntries(entries);
}

function wellFormed(field: string, text: string, details: CallDetails): string {
  const clean = text.toWellFormed();
  if (clean.includes(NOT_UTF_8)) details.push({ reason: "INVALID_CHARACTERS", field });
  return clean;
}
