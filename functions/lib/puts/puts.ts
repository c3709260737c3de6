import type { Key } from "#table/key";
import type { Attributes } from "../aws/attributes.ts";
import { attributesOf } from "../aws/attributes.ts";
import { client } from "../aws/tableClient.ts";
import { requireVariable } from "../aws/environment.ts";
import { allInParallel } from "../aws/parallel.ts";
import { MAX_AT_ONCE, sendPatiently } from "./putting.ts";

interface Put {
  PutRequest: { Item: Attributes };
}

/** The most items of a BatchWriteItem (API reference). */
const MAX_ITEMS = 25;

/**
 * Puts items that a sender waits for: any number of them, with different keys, in no order. Unprocessed ones are
 * retried for about 2 s, and it ends after at most 3 s. Returns the items that were not written: none if all
 * succeeded. What is put twice is the same item.
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
  const requests = items.map((item): Put => ({ PutRequest: { Item: attributesOf(item) } }));
  const waiting = await sendPatiently(requests, started, async (sent, end) => {
    const input = { RequestItems: { [name]: sent } };
    const answer = await client.send<{ UnprocessedItems?: Record<string, Put[]> }>(
      "BatchWriteItem",
      input,
      end,
    );
    return answer.UnprocessedItems?.[name] ?? [];
  });
  if (waiting.length === 0) return [];
  const left = new Set(waiting.map(({ PutRequest }) => `${PutRequest.Item.PK?.S} ${PutRequest.Item.SK?.S}`));
  return items.filter(({ PK, SK }) => left.has(`${PK} ${SK}`));
}
