import type { Key } from "../key.ts";
import { part } from "../key.ts";

/**
 * A write key, by its hash: it is read consistently at each request, so a revoked key stops working at once.
 */
export type WriteKeyItem = Key & {
  entity: "WriteKey";
  /** SHA-256 of the key, in hex. */
  writeKeyId: string;
  sourceId: string;
  createdAt: string;
  /** Once rotated: the key is invalid from then on; `ttl` is the same instant. */
  expiresAt?: string;
  ttl?: number;
};

export function key(writeKeyId: string): Key {
  return { PK: `WRITEKEY#${part(writeKeyId)}`, SK: "SOURCE" };
}

/** True if a key works at an instant (ISO, UTC, with milliseconds). */
export function isValidAt({ expiresAt }: { expiresAt?: string }, now: string): boolean {
  return expiresAt === undefined || expiresAt > now;
}

export function item(writeKeyId: string, sourceId: string, now: string): Omit<WriteKeyItem, keyof Key> {
  return { entity: "WriteKey", writeKeyId, sourceId, createdAt: now };
}
