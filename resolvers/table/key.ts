/** What addresses one item. */
export type Key = { PK: string; SK: string };

/**
 * What a Query asks: one partition of the table or of an index, and within it the sort keys that begin with `prefix`, or those
 * `between` two sort keys, both ends included. At most one of the two is there.
 */
export type Range = {
  index?: "GSI1" | "GSI2";
  partition: string;
  prefix?: string;
  between?: [string, string];
};

/** Stands for a key part that is not allowed. No item is ever written under it, so a read finds nothing. */
const NOWHERE = "?";

/**
 * One part of a key, other than its last: 1 to 128 characters without the separator, or else `?`; so `a#b` with `c` never
 * makes the key of `a` with `b#c`. Builders cannot throw in AppSync, and must not loop (1,000 steps are an evaluation's whole
 * allowance): the full alphabet, `[A-Za-z0-9._/:-]`, is checked where an id comes in.
 */
export function part(value: string): string {
  return value.length >= 1 && value.length <= 128 && value.indexOf("#") < 0 ? value : NOWHERE;
}

/**
 * The sort keys `prefix{instant}`, with whatever follows, of instants in `[from, to)`: both of fixed width, with milliseconds and a
 * `Z`. BETWEEN includes its end, and `to` without its `Z` sorts after every key of an earlier instant and before every key of its own.
 */
export function span(prefix: string, from: string, to: string): [string, string] {
  return [`${prefix}${from}`, `${prefix}${to.slice(0, -1)}`];
}

/** The condition that there is no such item, in the two forms that resolvers and functions take. */
export const absent = {
  filter: { PK: { attributeExists: false } },
  input: { ConditionExpression: "attribute_not_exists(#PK)" },
};

/** The same where the item can expire: DynamoDB deletes hours after `ttl`, in code it is dead from `ttl` on. */
export function absentOrExpired(nowSeconds: number) {
  return {
    filter: { or: [absent.filter, { ttl: { le: nowSeconds } }] },
    input: {
      ConditionExpression: `${absent.input.ConditionExpression} OR #ttl <= :now`,
      ExpressionAttributeValues: { ":now": nowSeconds },
    },
  };
}
