import type { Key, Range } from "./key.ts";
import { part } from "./key.ts";

/** The input and the result of a call with an `idempotencyKey`, so that a repetition gets the same result. */
export type IdempotencyItem = Key & {
  entity: "Idempotency";
  payload: Record<string, unknown>;
  result: Record<string, unknown>;
  ttl: number;
};

export const TTL_SECONDS = 24 * 3600;

/**
 * `idempotencyKey` is text of the caller (at most 256 characters, checked before). It is the last part of the
 * key, so a `#` in it is harmless.
 */
export function key(caller: string, operation: string, idempotencyKey: string): Key {
  return { PK: `ONCE#${part(caller)}#${operation}#${idempotencyKey}`, SK: "RESULT" };
}

/** The same item as a Query, whose filter can compare the payload in the database. */
export function range(input: Key): Range {
  return { partition: input.PK, prefix: input.SK };
}

export function item(
  payload: Record<string, unknown>,
  result: Record<string, unknown>,
  nowSeconds: number,
  seconds = TTL_SECONDS,
): Omit<IdempotencyItem, keyof Key> {
  return { entity: "Idempotency", payload, result, ttl: nowSeconds + seconds };
}
