import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type {
  BatchWriteCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { setTimeout as wait } from "node:timers/promises";
import type { Key, Range } from "#table/key";
import { indexes, table } from "#table/indexes";
import { requireVariable } from "./environment.ts";
import { InternalError } from "./errors.ts";

type Batch = NonNullable<BatchWriteCommandInput["RequestItems"]>[string];
type Writes = NonNullable<TransactWriteCommandInput["TransactItems"]>;
/** `#version` stands for the attribute `version`: see `withNames`. */
type Condition = Pick<UpdateCommandInput, "ConditionExpression" | "ExpressionAttributeValues">;

/** One part of a transaction; `transact` adds the table's name. */
export type Write =
  | { Put: { Item: object } & Condition }
  | { Update: { Key: Key; UpdateExpression: string } & Condition }
  | { Delete: { Key: Key } & Condition }
  | { ConditionCheck: { Key: Key } & Condition };

/** One page of a Query; `next` is the position of the page that follows. */
export interface Page<Item> {
  items: Item[];
  next?: Record<string, unknown>;
}

const TRIES = 6;
const MAX_KEYS = 100;
/** The most writes of a BatchWriteItem (API reference). */
const MAX_WRITES = 25;
/**
 * The time for one attempt. A read takes milliseconds and can be repeated. A write without a response may
 * have been done, and its condition would not hold a second time.
 */
const MAX_READING_MS = 1500;
/**
 * The largest transaction takes a second. Of the 10 s that most functions have, enough time is left to report
 * that the table does not respond.
 */
const MAX_WRITING_MS = 4000;
// Without `throwOnRequestTimeout` the SDK only logs a timeout and continues to wait.
const plain = new DynamoDBClient({ requestHandler: { throwOnRequestTimeout: true } });
// Even without a logger, this middleware copies all input and output for a log line: a tenth of the time for
// reading a year of days.
plain.middlewareStack.remove("loggerMiddleware");
const client = DynamoDBDocumentClient.from(plain, {
  // A map with the key `constructor`, which a segment may have as its id, is an instance of an unknown class to util-dynamodb.
  marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
});

/**
 * Reads an item with strong consistency. Returns undefined if it is absent. Without a response it tries three
 * times in all, then throws.
 */
export async function get<Item>(key: Key): Promise<Item | undefined> {
  const input = { TableName: requireVariable("TABLE_NAME"), Key: key, ConsistentRead: true };
  const options = { requestTimeout: MAX_READING_MS };
  return (await client.send(new GetCommand(input), options)).Item as Item | undefined;
}

type End = ReturnType<typeof abortAfter>;

/** How long a write may take, retries included, in milliseconds. */
interface Limit {
  within?: number;
}

/** Aborts a write and its retries: nothing more is sent then, but what was sent may have been done. */
function abortAfter(ms = MAX_WRITING_MS) {
  return { abortSignal: AbortSignal.timeout(ms) };
}

export async function put(item: object, { within }: Limit = {}): Promise<void> {
  await client.send(
    new PutCommand({ TableName: requireVariable("TABLE_NAME"), Item: item }),
    abortAfter(within),
  );
}

/** Updates one item. Returns false if the condition does not hold; throws any other error. */
export async function update(key: Key, UpdateExpression: string, condition: Condition): Promise<boolean> {
  const input = withNames({
    TableName: requireVariable("TABLE_NAME"),
    Key: key,
    UpdateExpression,
    ...condition,
  });
  return unlessConditionFails((end) => client.send(new UpdateCommand(input), end));
}

/** Adds to a number of an item, which is made if it is absent, and sets its other attributes. Returns the sum. */
export async function add(
  key: Key,
  attribute: string,
  amount: number,
  others: Record<string, unknown>,
  { within }: Limit = {},
): Promise<number> {
  const set = Object.keys(others).map((name) => `#${name} = :${name}`);
  const values = Object.entries({ ...others, amount }).map(([name, value]) => [`:${name}`, value]);
  const input = withNames({
    TableName: requireVariable("TABLE_NAME"),
    Key: key,
    UpdateExpression: `SET ${set.join(", ")} ADD #${attribute} :amount`,
    ExpressionAttributeValues: Object.fromEntries(values) as Record<string, unknown>,
    ReturnValues: "UPDATED_NEW" as const,
  });
  const { Attributes } = await withRetries((end) => client.send(new UpdateCommand(input), end), within);
  return Attributes?.[attribute] as number;
}

/** Writes a whole item. Returns false if the condition does not hold; throws any other error. */
export async function putIf(item: object, condition: Condition): Promise<boolean> {
  const input = withNames({ TableName: requireVariable("TABLE_NAME"), Item: item, ...condition });
  return unlessConditionFails((end) => client.send(new PutCommand(input), end));
}

/** Deletes one item. Returns false if the condition does not hold; throws any other error. */
export async function remove(key: Key, condition: Condition): Promise<boolean> {
  const input = withNames({ TableName: requireVariable("TABLE_NAME"), Key: key, ...condition });
  return unlessConditionFails((end) => client.send(new DeleteCommand(input), end));
}

async function unlessConditionFails(send: (end: End) => Promise<unknown>): Promise<boolean> {
  return withRetries(send).then(
    () => true,
    (error: Error) => {
      if (error.name === "ConditionalCheckFailedException") return false;
      throw error;
    },
  );
}

/**
 * Writes and deletes any number of items, independently and in no order: for items without another writer.
 * Throws if DynamoDB keeps returning writes unprocessed.
 */
export async function writeAll({
  puts = [],
  deletes = [],
}: {
  puts?: object[];
  deletes?: Key[];
}): Promise<void> {
  const name = requireVariable("TABLE_NAME");
  let waiting: Batch = [
    ...puts.map((Item) => ({ PutRequest: { Item: Item as Record<string, unknown> } })),
    ...deletes.map(({ PK, SK }) => ({ DeleteRequest: { Key: { PK, SK } } })),
  ];
  let tries = 0;
  while (waiting.length > 0) {
    const asked = waiting.slice(0, MAX_WRITES);
    const RequestItems = { [name]: asked };
    const { UnprocessedItems } = await client.send(new BatchWriteCommand({ RequestItems }), abortAfter());
    const left = UnprocessedItems?.[name] ?? [];
    waiting = [...left, ...waiting.slice(MAX_WRITES)];
    if (left.length < asked.length) tries = 0;
    if (left.length === 0) continue;
    if (tries === TRIES)
      throw new InternalError(
        "DynamoDB keeps returning writes unprocessed: the table or a partition is throttled",
      );
    await backOff(tries);
    tries += 1;
  }
}

interface Reading {
  /** The items are few and small: without a response it tries again, as `get` does. */
  isSmall?: true;
}

/**
 * Reads any number of items with strong consistency, in no order; absent ones are left out. Throws if
 * DynamoDB keeps returning keys unprocessed.
 */
export async function getAll<Item>(keys: Key[], { isSmall }: Reading = {}): Promise<Item[]> {
  const name = requireVariable("TABLE_NAME");
  const options = isSmall ? { requestTimeout: MAX_READING_MS } : {};
  const found: Item[] = [];
  let waiting = keys;
  let tries = 0;
  while (waiting.length > 0) {
    const asked = waiting.slice(0, MAX_KEYS);
    const input = { RequestItems: { [name]: { Keys: asked, ConsistentRead: true } } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand(input), options);
    found.push(...((Responses?.[name] ?? []) as Item[]));
    const left = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
    waiting = [...left, ...waiting.slice(MAX_KEYS)];
    // A response has at most 16 MB (API reference, BatchGetItem), so some keys of large items are always
    // left.
    if (left.length < asked.length) tries = 0;
    if (left.length === 0) continue;
    if (tries === TRIES)
      throw new InternalError(
        "DynamoDB keeps returning keys unprocessed: the table or a partition is throttled",
      );
    await backOff(tries);
    tries += 1;
  }
  return found;
}

interface Asked {
  limit?: number;
  after?: Record<string, unknown>;
  /** Greatest sort key first. */
  backwards?: boolean;
  /** Eventually consistent: half the price, and up to a second old. For data that is read again soon. */
  eventually?: boolean;
  /**
   * The attributes to return; all if left out. It saves time but not money, because DynamoDB charges for
   * whole items.
   */
  attributes?: readonly string[];
}

/** Options for reading a range as a whole. */
type All = Omit<Asked, "limit" | "after">;

/**
 * Reads one page of a range: strongly consistent on the table unless `eventually` is set; an index never is.
 */
export async function query<Item>(range: Range, asked: Asked = {}): Promise<Page<Item>> {
  const { hash, range: sort } = range.index ? indexes[range.index] : table;
  const { condition, values } = sortKeys(range);
  const names = Object.fromEntries((asked.attributes ?? []).map((name) => [`#${name}`, name]));
  const { Items, LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: requireVariable("TABLE_NAME"),
      IndexName: range.index,
      ConsistentRead: range.index === undefined && !asked.eventually,
      KeyConditionExpression: `#hash = :partition${condition}`,
      ProjectionExpression: asked.attributes && Object.keys(names).join(),
      ExpressionAttributeNames: { "#hash": hash, ...(condition ? { "#sort": sort } : {}), ...names },
      ExpressionAttributeValues: { ":partition": range.partition, ...values },
      ScanIndexForward: !asked.backwards,
      Limit: asked.limit,
      ExclusiveStartKey: asked.after,
    }),
  );
  return { items: (Items ?? []) as Item[], ...(LastEvaluatedKey ? { next: LastEvaluatedKey } : {}) };
}

/** Reads all items of a range into memory. */
export async function queryAll<Item>(range: Range, asked: All = {}): Promise<Item[]> {
  const found: Item[] = [];
  for await (const items of pages<Item>(range, asked)) found.push(...items);
  return found;
}

/** Reads all items of a range, one page at a time. */
export async function* pages<Item>(range: Range, asked: All = {}): AsyncGenerator<Item[]> {
  let after: Record<string, unknown> | undefined;
  do {
    const page = await query<Item>(range, { ...asked, after });
    yield page.items;
    after = page.next;
  } while (after);
}

function sortKeys({ prefix, between }: Range): { condition: string; values: Record<string, string> } {
  if (between)
    return {
      condition: " AND #sort BETWEEN :first AND :last",
      values: { ":first": between[0], ":last": between[1] },
    };
  return prefix
    ? { condition: " AND begins_with(#sort, :prefix)", values: { ":prefix": prefix } }
    : { condition: "", values: {} };
}

/**
 * Sends one TransactWriteItems. Returns the positions whose conditions did not hold: none if it succeeded. A
 * conflict with another transaction is retried, because it says nothing about conditions. Throws any other
 * error.
 */
export async function transact(writes: Write[], { within }: Limit = {}): Promise<number[]> {
  const TableName = requireVariable("TABLE_NAME");
  const TransactItems = writes.map((write) => {
    const [[kind, body]] = Object.entries(write) as [[string, object]];
    return { [kind]: withNames({ TableName, ...body }) };
  }) as Writes;
  try {
    await withRetries((end) => client.send(new TransactWriteCommand({ TransactItems }), end), within);
    return [];
  } catch (error) {
    const refused = cancellationReasons(error).flatMap((code, at) =>
      code === "ConditionalCheckFailed" ? [at] : [],
    );
    if (refused.length === 0) throw error;
    return refused;
  }
}

/**
 * Maps each `#name` of the expressions to the attribute of that name, so that none is taken for a reserved
 * word.
 */
function withNames<Body extends object>(body: Body): Body {
  const { UpdateExpression = "", ConditionExpression = "" } = body as Record<string, string | undefined>;
  const used = `${UpdateExpression} ${ConditionExpression}`.match(/#\w+/g) ?? [];
  if (used.length === 0) return body;
  return { ...body, ExpressionAttributeNames: Object.fromEntries(used.map((name) => [name, name.slice(1)])) };
}

/** Sends, and retries conflicts. One time limit covers all attempts. */
async function withRetries<T>(send: (end: End) => Promise<T>, within?: number): Promise<T> {
  const end = abortAfter(within);
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(end);
    } catch (error) {
      if (tries === TRIES || !isConflict(error)) throw error;
      await backOff(tries);
    }
  }
}

/** Returns whether a conflict with another write was the only reason for the error. */
export function isConflict(error: unknown): boolean {
  if ((error as Error).name === "TransactionConflictException") return true;
  const reasons = cancellationReasons(error);
  return reasons.includes("TransactionConflict") && !reasons.includes("ConditionalCheckFailed");
}

/**
 * Returns whether DynamoDB refused the content of a request, such as text that is no UTF-8: the same request is never
 * accepted (API reference, "Common Errors": ValidationError; TransactWriteItems: the reason ValidationError).
 */
export function isInvalid(error: unknown): boolean {
  const { name } = error as Error;
  if (name === "ValidationException" || name === "SerializationException") return true;
  return cancellationReasons(error).includes("ValidationError");
}

/**
 * Writes all of it in one transaction. Returns false if a condition did not hold, or a conflict with other writers did
 * not end: read again.
 */
export async function isWritten(writes: Write[]): Promise<boolean> {
  try {
    return (await transact(writes)).length === 0;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

function cancellationReasons(error: unknown): (string | undefined)[] {
  const { name, CancellationReasons } = error as { name?: string; CancellationReasons?: { Code?: string }[] };
  if (name !== "TransactionCanceledException") return [];
  return (CancellationReasons ?? []).map((reason) => reason.Code);
}

/**
 * Full jitter (AWS Architecture Blog, "Exponential Backoff And Jitter"), so that writers in conflict do not
 * retry at the same time.
 */
export function backOff(tries: number): Promise<void> {
  return wait(Math.random() * Math.min(1000, 20 * 2 ** tries));
}
