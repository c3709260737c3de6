import type { AttributeValue, WriteRequest } from "@aws-sdk/client-dynamodb";
import { BatchWriteItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import type { EventItem } from "#table/sites/event";
import { requireVariable } from "#functions/aws/environment";
import * as log from "#functions/aws/log";

/** From the first attempt to the end of the last one, in ms. */
const MAX_MS = 3000;
/**
 * A client of its own. It tries once, because `store` decides how long a visitor's browser waits. It takes
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

/**
 * Writes raw events (at most 25). Unprocessed items are retried for about 2 s, and it ends after at most 3 s.
 * Returns the events that were not written: none if all succeeded. Writing an event twice stores the same
 * item.
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
        log.failed(
          "DynamoDB refused events, and a retry would not help: they are reported to the sender as not written",
          error,
        );
        break;
      }
    }
  }
  const left = new Set(waiting.map(({ PutRequest }) => PutRequest?.Item?.SK?.S));
  return items.filter(({ SK }) => left.has(SK));
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

/** Marshals what a raw event may have: text, numbers, truth values, and properties of the same types. */
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
