import type { Key, Range } from "./key.ts";
import { part } from "./key.ts";

/** What a caller's key did: the input it came with and the result it got, so that a replay gets the same. */
export type IdempotencyItem = Key & {
  entity: "Idempotency";
  payload: Record<string, unknown>;
  result: Record<string, unknown>;
  ttl: number;
};

export const TTL_SECONDS = 24 * 3600;

/** `idempotencyKey` is the caller's own text (at most 256 characters, checked before): it stands last, where a `#` does no harm. */
export function key(caller: string, operation: string, idempotencyKey: string): Key {
  return { PK: `ONCE#${part(caller)}#${operation}#${idempotencyKey}`, SK: "RESULT" };
}

/** The same item as a Query, which can compare the payload in the database. */
export function range(input: Key): Range {
  return { partition: input.PK, prefix: input.SK };
}

export function item(
  payload: Record<string, unknown>,
  result: Record<string, unknown>,
  nowSeconds: number,
): Omit<IdempotencyItem, keyof Key> {
  return { entity: "Idempotency", payload, result, ttl: nowSeconds + TTL_SECONDS };
}
