import type { Key, Range } from "./key.ts";
import { part, span } from "./key.ts";
import { lastOf } from "./ulid.ts";

/**
 * How far one shard of what waits has been looked through, and which walk is at it. The lease keeps two walks
 * of a shard apart to save requests; that an item fires once is decided by its own transaction.
 */
export type DueWalkItem = Key & {
  entity: "DueWalk";
  shard: string;
  /** The UTC day to begin with: nothing waits on those before it. */
  cursorDay: string;
  leaseUntil?: string;
};

/**
 * What an item has while it waits for an instant. It loses all of it in the transaction that ends its
 * waiting.
 */
export type Waiting = {
  dueAt?: string;
  /** How often it was put off since it last made progress. */
  tries?: number;
  GSI2PK?: string;
  GSI2SK?: string;
};

export const SHARDS = "0123456789ABCDEF";

/** All walks. */
export const walks: Range = { partition: "DUE" };

export function walkKey(shard: string): Key {
  return { PK: walks.partition, SK: `WALK#${part(shard)}` };
}

/**
 * By the last letter of the id, of which each shard has two: its time, with which it begins, would put what
 * is created together into one shard. What is no ULID is found too.
 */
export function shardOf(id: string): string {
  const at = lastOf(id);
  return SHARDS.charAt(at < 0 ? 0 : at % SHARDS.length);
}

/**
 * The attributes of an item that waits until `dueAt`. That must not be before the time of the write, because
 * the cursor may have passed an earlier day.
 */
export function waiting(id: string, dueAt: string): Required<Omit<Waiting, "tries">> {
  const day = ofDay(dueAt.slice(0, 10), shardOf(id));
  return { dueAt, GSI2PK: day.partition, GSI2SK: `${dueAt}#${part(id)}` };
}

/** For an item that waits no more. */
export const NOT_WAITING: Record<keyof Waiting, undefined> = {
  dueAt: undefined,
  tries: undefined,
  GSI2PK: undefined,
  GSI2SK: undefined,
};

/** What of a day and shard is due before an instant. */
export function ofDayBefore(day: string, shard: string, before: string): Range {
  return { ...ofDay(day, shard), between: span("", day, before) };
}

function ofDay(day: string, shard: string): Range {
  return { index: "GSI2", partition: `DUE#${part(day)}#${part(shard)}` };
}

/** The attributes of an item that waits already, and is put off. */
export function putOff({ GSI2SK = "" }: Waiting, dueAt: string): ReturnType<typeof waiting> {
  return waiting(GSI2SK.slice(GSI2SK.indexOf("#") + 1), dueAt);
}
