import type { WriteRequest } from "@aws-sdk/client-dynamodb";
import { BatchWriteItemCommand } from "@aws-sdk/client-dynamodb";
import type { Key } from "#table/key";
import { attributesOf } from "../aws/attributes.ts";
import { requireVariable } from "../aws/environment.ts";
import { allInParallel } from "../aws/parallel.ts";
import { putClient, MAX_AT_ONCE, sendPatiently } from "./putting.ts";

/** The most items of a BatchWriteItem (API reference). */
const MAX_ITEMS = 25;

/**
 * Puts items that a sender waits for: any number of them, with different keys, in no order. Unprocessed ones
 * are retried for about 2 s, and it ends after at most 3 s. Returns the items that were not written: none if
 * all succeeded. An item that is put twice stays the same.
 */
export async function putAll<Item extends Key>(items: Item[]): Promise<Item[]> {
  const started = performance.now();
  if (items.length <= MAX_ITEMS) return putBatch(items, started);
  const batches = Array.from({ length: Math.ceil(items.length / MAX_ITEMS) }, (_, at) =>
    items.slice(at * MAX_ITEMS, (at + 1) * MAX_ITEMS),
  );
  return (await allInParallel(MAX_AT_ONCE, batches, (batch) => putBatch(batch, started))).flat();
}

async function putBatch<Item extends Key>(items: Item[], started: number): Promise<Item[]> {
  const name = requireVariable("TABLE_NAME");
  const requests = items.map((item): WriteRequest => ({ PutRequest: { Item: attributesOf(item) } }));
  const waiting = await sendPatiently(requests, started, async (sent, ending) => {
    const command = new BatchWriteItemCommand({ RequestItems: { [name]: sent } });
    return (await putClient.send(command, ending)).UnprocessedItems?.[name] ?? [];
  });
  if (waiting.length === 0) return [];
  const left = new Set(waiting.map(({ PutRequest: { Item } = {} }) => `${Item?.PK?.S} ${Item?.SK?.S}`));
  return items.filter(({ PK, SK }) => left.has(`${PK} ${SK}`));
}
