import type { Key, Range } from "./key.ts";
import { part, span } from "./key.ts";
import { lastOf } from "./ulid.ts";

/**
 * The progress of walks through one shard of waiting items, and the walk that works on it. The lease keeps
 * two walks of a shard apart to save requests; the transaction of an item decides that it fires once.
 */
export type DueWalkItem = Key & {
  entity: "DueWalk";
  shard: string;
  /** The UTC day to begin with: nothing waits on those before it. */
  cursorDay: string;
  leaseUntil?: string;
};

/**
 * The attributes of an item while it waits for an instant. It loses all of them in the transaction that ends
 * its waiting.
 */
export type Waiting = {
  dueAt?: string;
  /** The number of times that it was put off since it last made progress. */
  tries?: number;
  GSI2PK?: string;
  GSI2SK?: string;
};

export const DUE_SHARDS = "0123456789ABCDEF";

/** All walks, with those over lists (./listWalk.ts). */
export const walks: Range = { partition: "DUE" };

export function walkKey(shard: string): Key {
  return { PK: walks.partition, SK: `WALK#${part(shard)}` };
}

/**
 * Returns the shard by the last letter of the id; each shard has two letters. An id begins with its time,
 * which would put items that are created together into one shard. An id that is no ULID has a shard, too.
 */
export function dueShardOf(id: string): string {
  const at = lastOf(id);
  return DUE_SHARDS.charAt(at < 0 ? 0 : at % DUE_SHARDS.length);
}

/**
 * The attributes of an item that waits until `dueAt`. It must not be before the time of the write, because
 * the cursor may have passed an earlier day.
 */
export function waiting(id: string, dueAt: string): Required<Omit<Waiting, "tries">> {
  const day = ofDay(dueAt.slice(0, 10), dueShardOf(id));
  return { dueAt, GSI2PK: day.partition, GSI2SK: `${dueAt}#${part(id)}` };
}

/** For an item that waits no more. */
export const NOT_WAITING: Record<keyof Waiting, undefined> = {
  dueAt: undefined,
  tries: undefined,
  GSI2PK: undefined,
  GSI2SK: undefined,
};

/** The waiting items of a day and shard that are due before an instant. */
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
