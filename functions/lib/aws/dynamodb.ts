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
/** `#version` stands for the attribute `version`: see `named`. */
type Condition = Pick<UpdateCommandInput, "ConditionExpression" | "ExpressionAttributeValues">;

/** One part of a transaction; the table's name is put in by `transact`. */
export type Write =
  | { Put: { Item: object } & Condition }
  | { Update: { Key: Key; UpdateExpression: string } & Condition }
  | { Delete: { Key: Key } & Condition }
  | { ConditionCheck: { Key: Key } & Condition };

/** One page of a Query; `next` asks for the page that follows. */
export interface Page<Item> {
  items: Item[];
  next?: Record<string, unknown>;
}

const TRIES = 6;
const MAX_KEYS = 100;
/** API reference, BatchWriteItem. */
const MAX_WRITES = 25;
/** A read takes milliseconds and may be made again; a write without an answer may have been made, and its condition would not hold twice. */
const MAX_READING_MS = 1500;
/** The largest transaction takes a second. Of the 10 s that most functions have, time is left to answer that the table is out of order. */
const MAX_WRITING_MS = 4000;
// What is only said to be a timeout is logged, and waits on.
const plain = new DynamoDBClient({ requestHandler: { throwOnRequestTimeout: true } });
// Without a logger too it copies all that goes in and out for a log line: of a year's days a tenth of the time.
plain.middlewareStack.remove("loggerMiddleware");
const client = DynamoDBDocumentClient.from(plain, { marshallOptions: { removeUndefinedValues: true } });

/** Reads an item, consistently; who gets no answer asks again, three times in all. */
export async function get<Item>(key: Key): Promise<Item | undefined> {
  const input = { TableName: requireVariable("TABLE_NAME"), Key: key, ConsistentRead: true };
  const options = { requestTimeout: MAX_READING_MS };
  return (await client.send(new GetCommand(input), options)).Item as Item | undefined;
}

type End = ReturnType<typeof abortAfter>;

/** How long a write may take, its repetitions included, in milliseconds. */
interface Limit {
  within?: number;
}

/** Ends a write and its repetitions: nothing more is sent then, but what was sent may have been done. */
function abortAfter(ms = MAX_WRITING_MS) {
  return { abortSignal: AbortSignal.timeout(ms) };
}

export async function put(item: object, { within }: Limit = {}): Promise<void> {
  await client.send(
    new PutCommand({ TableName: requireVariable("TABLE_NAME"), Item: item }),
    abortAfter(within),
  );
}

/** Updates one item; false where its condition does not hold. */
export async function update(key: Key, UpdateExpression: string, condition: Condition): Promise<boolean> {
  const input = withNames({
    TableName: requireVariable("TABLE_NAME"),
    Key: key,
    UpdateExpression,
    ...condition,
  });
  return unlessConditionFails((end) => client.send(new UpdateCommand(input), end));
}

/** Writes one item whole; false where the condition does not hold. */
export async function putIf(item: object, condition: Condition): Promise<boolean> {
  const input = withNames({ TableName: requireVariable("TABLE_NAME"), Item: item, ...condition });
  return unlessConditionFails((end) => client.send(new PutCommand(input), end));
}

/** Deletes one item; false where the condition does not hold. */
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

/** Writes and deletes any number of items, each by itself and in no order: for items without another writer. */
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
      throw new InternalError("DynamoDB keeps leaving writes unprocessed: its capacity is used up");
    await backOff(tries);
    tries += 1;
  }
}

/** Reads any number of items, consistently, in no order; those that are not there are left out. */
export async function getAll<Item>(keys: Key[]): Promise<Item[]> {
  const name = requireVariable("TABLE_NAME");
  const found: Item[] = [];
  let waiting = keys;
  let tries = 0;
  while (waiting.length > 0) {
    const asked = waiting.slice(0, MAX_KEYS);
    const input = { RequestItems: { [name]: { Keys: asked, ConsistentRead: true } } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand(input));
    found.push(...((Responses?.[name] ?? []) as Item[]));
    const left = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
    waiting = [...left, ...waiting.slice(MAX_KEYS)];
    // One answer is 16 MB at most (API reference, BatchGetItem), so of large items some are always left.
    if (left.length < asked.length) tries = 0;
    if (left.length === 0) continue;
    if (tries === TRIES)
      throw new InternalError("DynamoDB keeps leaving keys unprocessed: its capacity is used up");
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
  /** Half the price, and up to a second old: for what is read again soon. */
  eventually?: boolean;
  /** All of them if left out. The price is that of whole items, but not the time. */
  attributes?: readonly string[];
}

/** What is asked of a range as a whole. */
type All = Omit<Asked, "limit" | "after">;

/** One page of a range: consistent on the table itself unless it may be `eventually`; an index never is. */
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

/** All items of a range. */
export async function queryAll<Item>(range: Range, asked: All = {}): Promise<Item[]> {
  const found: Item[] = [];
  for await (const items of pages<Item>(range, asked)) found.push(...items);
  return found;
}

/** All items of a range, of which one page is held at a time. */
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
 * One TransactWriteItems. Answers the positions whose conditions did not hold: none where it went through. A conflict with another
 * transaction in flight says nothing about conditions, so it is tried again.
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

/** Says which attribute each `#name` of the expressions is: the one of that name, so that none is taken for a reserved word. */
function withNames<Body extends object>(body: Body): Body {
  const { UpdateExpression = "", ConditionExpression = "" } = body as Record<string, string | undefined>;
  const used = `${UpdateExpression} ${ConditionExpression}`.match(/#\w+/g) ?? [];
  if (used.length === 0) return body;
  return { ...body, ExpressionAttributeNames: Object.fromEntries(used.map((name) => [name, name.slice(1)])) };
}

/** One end for all tries. */
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

/** Whether another write in flight is all that was in the way. */
export function isConflict(error: unknown): boolean {
  if ((error as Error).name === "TransactionConflictException") return true;
  const reasons = cancellationReasons(error);
  return reasons.includes("TransactionConflict") && !reasons.includes("ConditionalCheckFailed");
}

function cancellationReasons(error: unknown): (string | undefined)[] {
  const { name, CancellationReasons } = error as { name?: string; CancellationReasons?: { Code?: string }[] };
  if (name !== "TransactionCanceledException") return [];
  return (CancellationReasons ?? []).map((reason) => reason.Code);
}

/** Full jitter (AWS Architecture Blog, "Exponential Backoff And Jitter"): those who met do not meet again. */
function backOff(tries: number): Promise<void> {
  return wait(Math.random() * Math.min(1000, 20 * 2 ** tries));
}
