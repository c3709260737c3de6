import type { AttributeValue, WriteRequest } from "@aws-sdk/client-dynamodb";
import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import type { Key } from "#table/key";
import { requireVariable } from "./environment.ts";
import * as log from "./log.ts";
import { inParallel } from "./parallel.ts";

/** From the first attempt to the end of the last one, in ms. */
const MAX_MS = 3000;
/**
 * A client of its own. It tries once, because `putAll` decides how long a sender waits. It takes
 * plain attribute values, because marshalling documents costs more than building the event. It composes its
 * middleware once (the document client would then reuse the input of the first request) and does not copy
 * input for a log. Both together were nearly half of the SDK's time.
 */
const client = new DynamoDBClient({
  maxAttempts: 1,
  cacheMiddleware: true,
  requestHandler: { connectionTimeout: 1000, requestTimeout: MAX_MS, throwOnRequestTimeout: true },
});
client.middlewareStack.remove("loggerMiddleware");
const PATIENCE_MS = 2000;
const MAX_WAIT_MS = 400;
/** The most items of a BatchWriteItem (API reference). */
const MAX_ITEMS = 25;
const MAX_AT_ONCE = 8;

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
  const results = await inParallel(MAX_AT_ONCE, batches, (batch) => putBatch(batch, started));
  return results.flatMap((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}

async function putBatch<Item extends Key>(items: Item[], started: number): Promise<Item[]> {
  const name = requireVariable("TABLE_NAME");
  let waiting: WriteRequest[] = items.map((item) => ({ PutRequest: { Item: attributesOf(item) } }));
  for (let tries = 0; waiting.length > 0; tries += 1) {
    // Full jitter (AWS Architecture Blog, "Exponential Backoff And Jitter").
    const pause = tries > 0 ? Math.random() * Math.min(MAX_WAIT_MS, 20 * 2 ** tries) : 0;
    if (performance.now() - started + pause > PATIENCE_MS) break;
    if (pause > 0) await wait(pause);
    try {
      const input = { RequestItems: { [name]: waiting } };
      const abortSignal = AbortSignal.timeout(Math.ceil(MAX_MS - (performance.now() - started)));
      const { UnprocessedItems } = await client.send(new BatchWriteItemCommand(input), { abortSignal });
      waiting = UnprocessedItems?.[name] ?? [];
    } catch (error) {
      if (isLasting(error)) {
        log.failed(
          "DynamoDB refused events, and a retry would not help: they are reported to the sender as not written",
          error,
        );
        break;
      }
    }
  }
  if (waiting.length === 0) return [];
  const left = new Set(
    waiting.map(({ PutRequest }) => `${PutRequest?.Item?.PK?.S} ${PutRequest?.Item?.SK?.S}`),
  );
  return items.filter(({ PK, SK }) => left.has(`${PK} ${SK}`));
}

/**
 * Returns whether an error is lasting: a mistake in the request, which no retry corrects. Throttling and 5xx
 * pass.
 */
function isLasting(error: unknown): boolean {
  const { name = "", $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 500;
  return status < 500 && !/Throttl|Throughput|Limit/.test(name);
}

/** Marshals what a raw event may have: text, numbers, truth values, bytes, and lists and maps of these. */
function attributesOf(item: object): Record<string, AttributeValue> {
  const attributes: Record<string, AttributeValue> = {};
  for (const [name, value] of Object.entries(item)) {
    if (value !== undefined) attributes[name] = attributeOf(value);
  }
  return attributes;
}

function attributeOf(value: unknown): AttributeValue {
  if (typeof value === "string") return { S: value };
  if (typeof value === "number") return { N: String(value) };
  if (typeof value === "boolean") return { BOOL: value };
  if (value instanceof Uint8Array) return { B: value };
  if (Array.isArray(value)) return { L: value.map(attributeOf) };
  return { M: attributesOf(value as object) };
}
