import { InputError, TooLargeError } from "../../aws/errors.ts";

const MAX_NAMES = 300;
const MAX_LEVELS = 10;

/** An object of a call, as it was sent. `__proto__` is a name like others: JSON.parse and spreads define it. */
export type Sent = Record<string, unknown>;

/**
 * Returns an object of at most 10 levels, itself the first, whose numbers JSON can write; undefined if there is none.
 * Throws an InputError otherwise.
 */
export function parseObject(field: string, value: unknown): Sent | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object" || Array.isArray(value)) throw new InputError(field, "must be an object");
  requireLevels(field, value, MAX_LEVELS);
  return value as Sent;
}

/** The same, with at most 300 names. */
export function parseNamed(field: string, value: unknown): Sent | undefined {
  const object = parseObject(field, value);
  if (object && Object.keys(object).length > MAX_NAMES)
    throw new TooLargeError(field, `must have at most ${MAX_NAMES} names`);
  return object;
}

/** Looks no deeper than it may, so that no depth of nesting exhausts the stack. */
function requireLevels(field: string, value: unknown, left: number): void {
  // JSON's `1e999` is Infinity, which would be written as null: a trait that is removed.
  if (value === Infinity || value === -Infinity)
    throw new InputError(field, "must not hold numbers beyond 1.7e308");
  if (typeof value !== "object" || value === null) return;
  if (left === 0) throw new TooLargeError(field, `must be at most ${MAX_LEVELS} levels deep`);
  for (const each of Object.values(value)) requireLevels(field, each, left - 1);
}
