import type { IndexName } from "./indexes.ts";

/** The primary key of one item. */
export type Key = { PK: string; SK: string };

/**
 * The range of a Query: one partition of the table or of an index, and in it the sort keys that begin with
 * `prefix`, or those `between` two sort keys, both inclusive. At most one of the two is set.
 */
export type Range = {
  index?: IndexName;
  partition: string;
  prefix?: string;
  between?: [string, string];
};

/** Replaces a key part that is not allowed. No item is ever written with it, so a read finds nothing. */
const NOWHERE = "?";

/**
 * Returns one part of a key, other than its last, if it has 1 to 128 characters without the separator;
 * otherwise `?`. So `a#b` with `c` never makes the key of `a` with `b#c`. Builders cannot throw in AppSync,
 * and must not loop, because an evaluation may loop 1,000 times in all. The full alphabet,
 * `[A-Za-z0-9._/:-]`, is checked where an id comes in.
 */
export function part(value: string): string {
  return value.length >= 1 && value.length <= 128 && value.indexOf("#") < 0 ? value : NOWHERE;
}

/** Returns a number as sort keys have it: six digits, so 9 sorts before 11. */
export function padded(number: number): string {
  return `00000${number}`.slice(-6);
}

/** Sorts after every character, as DynamoDB compares strings: by their bytes in UTF-8. */
const LAST = "\u{10ffff}";

/**
 * Returns what follows the sort key `after` in a range with a `prefix`; the whole range without one. BETWEEN
 * includes its bounds, so it begins at the key with a tab: no key has a character before it.
 */
export function following(range: Range, after: string | undefined): Range {
  if (after === undefined) return range;
  const { prefix = "", between, ...of } = range;
  return { ...of, between: [`${after}\t`, between ? between[1] : `${prefix}${LAST}`] };
}

/**
 * Returns the bounds of the sort keys that begin with `prefix` and an instant in `[from, to)`. Instants have
 * a fixed width, with milliseconds and `Z`. BETWEEN includes its end, and `to` without its `Z` sorts after
 * every key of an earlier instant and before every key of `to`.
 */
export function span(prefix: string, from: string, to: string): [string, string] {
  return [`${prefix}${from}`, `${prefix}${to.slice(0, -1)}`];
}

/**
 * The condition that the item is absent. Functions use it by `conditionOf` (functions/lib/aws/condition.ts).
 */
export const absent = { PK: { attributeExists: false } };

/** The condition that the item is there. */
export const present = { PK: { attributeExists: true } };

/**
 * True if an item has expired: DynamoDB deletes it hours later, and code treats it as absent from then on.
 */
export function hasExpired({ ttl }: { ttl?: number }, nowSeconds: number): boolean {
  return ttl !== undefined && ttl <= nowSeconds;
}

/**
 * The condition that the item is absent or has expired. DynamoDB deletes items hours after their `ttl`; code
 * treats them as absent from then on.
 */
export function absentOrExpired(nowSeconds: number) {
  return { or: [absent, { ttl: { le: nowSeconds } }] };
}
