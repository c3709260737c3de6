import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import type { Key } from "#table/key";
import type { Stamp, TombstoneItem } from "#table/changes/stamp";
import { isStamped, tombstoneItem } from "#table/changes/stamp";

const stamps = new AsyncLocalStorage<Stamp>();

/**
 * Does `work` in the name of a caller: until it ends, each item of a stamped entity that it writes says so.
 * Without a stamp it is the product's own work, which leaves the stamps of items as they are.
 */
export function changingAs<T>(stamp: Stamp | undefined, work: () => T): T {
  return stamp ? stamps.run(stamp, work) : work();
}

/**
 * Does `work` in the name of `changedBy` (`byUser` or `PERSON`), where no step of a mutation has sent a
 * stamp.
 */
export function changingBy<T>(changedBy: string, work: () => T): T {
  return changingAs({ changedBy, changedRequest: `${randomUUID()}#${randomBytes(4).toString("hex")}` }, work);
}

interface PlainWrite {
  Item?: object;
  Key?: Key;
  UpdateExpression?: string;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

/**
 * Returns a put or an update of a stamped entity with the stamp of the caller in whose name it is written;
 * any other write as it is.
 */
export function stamped<Write extends PlainWrite>(write: Write): Write {
  const { Item, Key, UpdateExpression, ExpressionAttributeValues } = write;
  const stamp = stampFor((Item ?? Key) as Key);
  if (!stamp) return write;
  if (Item) return { ...write, Item: { ...Item, ...stamp } };
  if (UpdateExpression === undefined) return write;
  const set = "SET #changedBy = :changedBy, #changedRequest = :changedRequest";
  const { changedBy, changedRequest } = stamp;
  return {
    ...write,
    // Each clause of an update can stand once.
    UpdateExpression: UpdateExpression.includes("SET #")
      ? UpdateExpression.replace("SET #", `${set}, #`)
      : `${UpdateExpression} ${set}`,
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...{ ":changedBy": changedBy, ":changedRequest": changedRequest },
    },
  };
}

function stampFor(key: Key): Stamp | undefined {
  const stamp = stamps.getStore();
  return stamp && isStamped(key) ? stamp : undefined;
}

/**
 * Returns the tombstone that a deletion in the name of a caller writes too: who has deleted the item with
 * this key. Undefined for an entity without a stamp, and for the product's own work.
 */
export function tombstoneFor(key: Key): TombstoneItem | undefined {
  const stamp = stampFor(key);
  return stamp && tombstoneItem(key, stamp, Math.floor(Date.now() / 1000));
}
