import type { Waiting } from "#table/due";
import { putOff } from "#table/due";
import type { Key } from "#table/key";
import { update } from "../aws/dynamodb.ts";
import { InternalError } from "../aws/errors.ts";
import * as log from "../aws/log.ts";

/** An item that waits, as it was read. */
export type DueItem = Key & Waiting & { entity: string; version: number; ttl?: number };

/** The work of a due entity. Both functions are one transaction on the `version` that was read. */
export interface DueWork<Item extends DueItem = DueItem> {
  /**
   * Does what the item waited for, and moves or removes its `DUE` keys. Throws if that cannot be done now.
   */
  fire(item: Item): Promise<void>;
  /**
   * Ends the item as failed, which removes its `DUE` keys: it was put off 8 times. An item that must not end
   * is put off instead: then the result says so.
   */
  giveUp(item: Item): Promise<void | "PUT_OFF">;
}

/** By entity. */
export type DueWorks = Record<string, DueWork<never>>;

export const MAX_TRIES = 8;

/**
 * True if an item that the index has is still due: the index may be late, and an expired item may not be
 * deleted yet.
 */
export function isItemDue({ dueAt, ttl = Infinity }: DueItem, now: number): boolean {
  return dueAt !== undefined && Date.parse(dueAt) <= now && ttl > now / 1000;
}

/**
 * Has an item do its work. If that fails, the item is put off by 2, 4, ... 256 minutes, so that it holds up
 * nothing behind it; after that it is given up, unless its work keeps it. It never rejects: an item that is
 * still due is found again in a minute.
 */
export async function fireItem(item: DueItem, works: DueWorks): Promise<void> {
  const what = { entity: item.entity, key: item.GSI2SK };
  const work: DueWork | undefined = works[item.entity];
  try {
    if (!work) throw new InternalError(`functions/queue/due.ts has no work for the entity ${item.entity}`);
    await work.fire(item);
  } catch (error) {
    await failed(item, work, error).catch((further: unknown) =>
      log.willRetry("what was due could not be put off: the next walk tries again", further, what),
    );
  }
}

async function failed(item: DueItem, work: DueWork | undefined, error: unknown): Promise<void> {
  const what = { entity: item.entity, key: item.GSI2SK, tries: item.tries ?? 0 };
  const isLast = (item.tries ?? 0) >= MAX_TRIES;
  if (isLast && work) {
    const isKept = (await work.giveUp(item)) === "PUT_OFF";
    const outcome = isKept ? "it is tried again later" : "it was given up";
    return log.failed(`what was due failed 8 times: ${outcome}`, error, what);
  }
  // An entity that this code does not know is kept: a newer deployment may know it.
  if (isLast) log.failed("what is due has no work in this deployment: it is kept", error, what);
  else log.willRetry("what was due failed: it is put off", error, what);
  const tries = Math.min((item.tries ?? 0) + 1, MAX_TRIES);
  await putItemOff(item, tries, 2 ** tries * 60_000);
}

/** Puts an item off by `ms`, with its number of tries, unless something else has changed it. */
export async function putItemOff(item: DueItem, tries: number, ms: number): Promise<void> {
  const then = putOff(item, new Date(Date.now() + ms).toISOString());
  await update(
    { PK: item.PK, SK: item.SK },
    "SET #dueAt = :dueAt, #GSI2PK = :partition, #GSI2SK = :sort, #tries = :tries, #version = :next",
    {
      ConditionExpression: "#version = :version",
      ExpressionAttributeValues: {
        ...{ ":dueAt": then.dueAt, ":partition": then.GSI2PK, ":sort": then.GSI2SK },
        ...{ ":tries": tries, ":version": item.version, ":next": item.version + 1 },
      },
    },
  );
}
