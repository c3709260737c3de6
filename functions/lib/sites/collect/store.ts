import type { AttributeValue, WriteRequest } from "@aws-sdk/client-dynamodb";
import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import type { EventItem } from "#table/sites/event";
import { requireVariable } from "#functions/aws/environment";
import * as log from "#functions/aws/log";

/** From the first try to the end of the last one: the function's caller waits as long. */
const MAX_MS = 3000;
/**
 * A client of its own: it tries once, since how long a visitor's browser waits is decided here, and takes plain attribute values, since
 * turning documents into them costs more than making the event. It puts its middleware together once (of which the document client would
 * take the first request's input for that of all) and copies nothing for a log: both together were nearly half of what the SDK took.
 */
const client = new DynamoDBClient({
  maxAttempts: 1,
  cacheMiddleware: true,
  requestHandler: { connectionTimeout: 1000, requestTimeout: MAX_MS, throwOnRequestTimeout: true },
});
client.middlewareStack.remove("loggerMiddleware");
const PATIENCE_MS = 2000;
const MAX_WAIT_MS = 400;

/**
 * Writes raw events (at most 25), what a full table leaves over again and again for about 2 s, and waits for 3 at most. Answers those
 * that were not written then: none, if all went well. An event that is written twice is the same item.
 */
export async function store(items: EventItem[]): Promise<EventItem[]> {
  const name = requireVariable("TABLE_NAME");
  const started = performance.now();
  let waiting: WriteRequest[] = items.map((item) => ({ PutRequest: { Item: attributesOf(item) } }));
  for (let tries = 0; waiting.length > 0; tries += 1) {
    if (tries > 0) {
      // Full jitter (AWS Architecture Blog, "Exponential Backoff And Jitter").
      const pause = Math.random() * Math.min(MAX_WAIT_MS, 20 * 2 ** tries);
      if (performance.now() - started + pause > PATIENCE_MS) break;
      await wait(pause);
    }
    try {
      const input = { RequestItems: { [name]: waiting } };
      const abortSignal = AbortSignal.timeout(Math.ceil(MAX_MS - (performance.now() - started)));
      const { UnprocessedItems } = await client.send(new BatchWriteItemCommand(input), { abortSignal });
      waiting = UnprocessedItems?.[name] ?? [];
    } catch (error) {
      if (isLasting(error)) {
        log.failed("events were not written", error);
        break;
      }
    }
  }
  const left = new Set(waiting.map(({ PutRequest }) => PutRequest?.Item?.SK?.S));
  return items.filter(({ SK }) => left.has(SK));
}

/** A mistake of ours, which no repetition mends; throttling and 5xx pass. */
function isLasting(error: unknown): boolean {
  const { name = "", $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 500;
  return status < 500 && !/Throttl|Throughput|Limit/.test(name);
}

/** What a raw event may hold: text, numbers, truth values, and the properties, which hold the same. */
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
  return { M: attributesOf(value as object) };
}
