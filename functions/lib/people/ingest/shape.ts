import { InputError, TooLargeError } from "../../aws/errors.ts";

const MAX_NAMES = 300;
const MAX_LEVELS = 10;

/** An object of a call, as it was sent. `__proto__` is a name like others: JSON.parse and spreads define it. */
export type Sent = Record<string, unknown>;

/** The treatment of the texts of an object; its names are always made well formed. */
type Texts = (text: string) => string;

/**
 * Returns an object of at most 10 levels, itself the first, whose numbers JSON can write; undefined if there
 * is none. An empty list is an empty object, which is how PHP writes one. Throws an InputError otherwise. In
 * names, U+FFFD stands for half of a surrogate pair: UTF-8 has none. Texts stay as they are, because some are
 * ids, which are refused rather than changed.
 */
export function parseObject(field: string, value: unknown, texts: Texts = (text) => text): Sent | undefined {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.length === 0) return {};
  if (typeof value !== "object" || Array.isArray(value)) throw new InputError(field, "must be an object");
  return checked(field, value, texts, MAX_LEVELS) as Sent;
}

/**
 * The same, with at most 300 names, and with U+FFFD in texts, too: receivers of events refuse halves of
 * pairs.
 */
export function parseNamed(field: string, value: unknown): Sent | undefined {
  const object = parseObject(field, value, (text) => text.toWellFormed());
  if (object && Object.keys(object).length > MAX_NAMES)
    throw new TooLargeError(field, `must have at most ${MAX_NAMES} names`);
  return object;
}

/** Looks no deeper than it may, so that no depth of nesting exhausts the stack. */
function checked(field: string, value: unknown, texts: Texts, left: number): unknown {
  if (typeof value === "string") return texts(value);
  // JSON's `1e999` is Infinity, which would be written as null: a trait that is removed.
  if (value === Infinity || value === -Infinity)
    throw new InputError(field, "must not hold numbers beyond 1.7e308");
  if (typeof value !== "object" || value === null) return value;
  if (left === 0) throw new TooLargeError(field, `must be at most ${MAX_LEVELS} levels deep`);
  const inner = (each: unknown): unknown => checked(field, each, texts, left - 1);
  if (Array.isArray(value)) return value.map(inner);
  // Unlike an assignment, this defines `__proto__` as a name like others.
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toWellFormed(), inner(each)]));
}
