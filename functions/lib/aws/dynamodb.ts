import type {
  BatchGetItemCommandInput,
  CancellationReason,
  TransactWriteItem,
  WriteRequest,
} from "@aws-sdk/client-dynamodb";
import {
  BatchGetItemCommand,
  BatchWriteItemCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from "@aws-sdk/client-dynamodb";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Key, Range } from "#table/key";
import { indexes, table } from "#table/indexes";
import type { SdkAttributes } from "./attributes.ts";
import { attributesOf, plainValuesOf } from "./attributes.ts";
import { requireVariable } from "./environment.ts";
import { InternalError } from "./errors.ts";
import { endAfter, type AttemptEnd, settingsWith } from "./clients.ts";
import { stamped, tombstoneFor } from "./stamp.ts";

/** `#version` stands for the attribute `version`: see `writeOf`. */
interface Condition {
  ConditionExpression?: string | undefined;
  ExpressionAttributeValues?: Record<string, unknown> | undefined;
}

/** One part of a transaction; `transact` adds the table's name. */
export type Write =
  | { Put: { Item: object } & Condition }
  | { Update: { Key: Key; UpdateExpression: string } & Condition }
  | { Delete: { Key: Key } & Condition }
  | { ConditionCheck: { Key: Key } & Condition };

/** One page of a Query; `next` is the position of the page that follows. */
export interface QueryPage<Item> {
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
 * The largest transaction takes a second. Most functions have 10 s, so enough time is left to report that the
 * table does not respond.
 */
const MAX_WRITING_MS = 4000;
const client = new DynamoDBClient(settingsWith());

/** The end of all attempts of a small read also ends an answer that stalls after its head. */
const smallReading = () => ({ requestTimeout: MAX_READING_MS, ...endAfter(4 * MAX_READING_MS) });

/**
 * Reads an item with strong consistency. Returns undefined if it is absent. Without a response it tries three
 * times in all, then throws.
 */
export async function get<Item>(key: Key): Promise<Item | undefined> {
  const input = { TableName: requireVariable("TABLE_NAME"), Key: attributesOf(key), ConsistentRead: true };
  const { Item } = await client.send(new GetItemCommand(input), smallReading());
  return Item && plainValuesOf<Item>(Item);
}

/** The longest time of a write, retries included, in milliseconds. */
export interface WriteLimit {
  within?: number;
}

export async function put(item: object, { within }: WriteLimit = {}): Promise<void> {
  const input = writeOf({ Item: item });
  await withRetries((ending) => client.send(new PutItemCommand(input), ending), within);
}

/** Updates one item. Returns false if the condition does not hold; throws any other error. */
export async function update(
  key: Key,
  UpdateExpression: string,
  condition: Condition,
  { within }: WriteLimit = {},
): Promise<boolean> {
  const input = writeOf({ Key: key, UpdateExpression, ...condition });
  return unlessConditionFails((ending) => client.send(new UpdateItemCommand(input), ending), within);
}

/**
 * Adds to a number of an item, which is made if it is absent, and sets its other attributes. Returns the sum.
 */
export async function addNumber(
  key: Key,
  attribute: string,
  amount: number,
  others: Record<string, unknown>,
  { within }: WriteLimit = {},
): Promise<number> {
  const set = Object.keys(others).map((name) => `#${name} = :${name}`);
  const values = Object.entries({ ...others, amount }).map(([name, value]) => [`:${name}`, value]);
  const input = writeOf({
    Key: key,
    UpdateExpression: `SET ${set.join(", ")} ADD #${attribute} :amount`,
    ExpressionAttributeValues: Object.fromEntries(values) as Record<string, unknown>,
    ReturnValues: "UPDATED_NEW",
  });
  const { Attributes } = await withRetries(
    (ending) => client.send(new UpdateItemCommand(input), ending),
    within,
  );
  return plainValuesOf<Record<string, number>>(Attributes!)[attribute]!;
}

/** Writes a whole item. Returns false if the condition does not hold; throws any other error. */
export async function putIf(item: object, condition: Condition): Promise<boolean> {
  const input = writeOf({ Item: item, ...condition });
  return unlessConditionFails((ending) => client.send(new PutItemCommand(input), ending));
}

/** Deletes one item. Returns false if the condition does not hold; throws any other error. */
export async function remove(key: Key, condition: Condition): Promise<boolean> {
  if (tombstoneFor(key)) return (await transact([{ Delete: { Key: key, ...condition } }])).length === 0;
  const input = writeOf({ Key: key, ...condition });
  return unlessConditionFails((ending) => client.send(new DeleteItemCommand(input), ending));
}

async function unlessConditionFails(
  send: (ending: AttemptEnd) => Promise<unknown>,
  within?: number,
): Promise<boolean> {
  return withRetries(send, within).then(
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
  let waiting: WriteRequest[] = [
    ...puts.map((item) => ({ PutRequest: { Item: attributesOf(item) } })),
    ...deletes.map(({ PK, SK }) => ({ DeleteRequest: { Key: attributesOf({ PK, SK }) } })),
  ];
  let tries = 0;
  while (waiting.length > 0) {
    const asked = waiting.slice(0, MAX_WRITES);
    const RequestItems = { [name]: asked };
    const { UnprocessedItems } = await client.send(
      new BatchWriteItemCommand({ RequestItems }),
      endAfter(MAX_WRITING_MS),
    );
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
  const found: Item[] = [];
  let waiting = keys.map(attributesOf);
  let tries = 0;
  while (waiting.length > 0) {
    const asked = waiting.slice(0, MAX_KEYS);
    const input: BatchGetItemCommandInput = {
      RequestItems: { [name]: { Keys: asked, ConsistentRead: true } },
    };
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetItemCommand(input),
      isSmall ? smallReading() : {},
    );
    for (const item of Responses?.[name] ?? []) found.push(plainValuesOf<Item>(item));
    const left = UnprocessedKeys?.[name]?.Keys ?? [];
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
  /** The longest time, retries included, in milliseconds: then it throws an AbortError. */
  within?: number;
}

/** Options for reading a range as a whole. */
type All = Omit<Asked, "limit" | "after">;

/**
 * Reads one page of a range: strongly consistent on the table unless `eventually` is set; an index never is.
 */
export async function query<Item>(range: Range, asked: Asked = {}): Promise<QueryPage<Item>> {
  const { hash, range: sort } = range.index ? indexes[range.index] : table;
  const { condition, values } = sortKeys(range);
  const names = Object.fromEntries((asked.attributes ?? []).map((name) => [`#${name}`, name]));
  const command = new QueryCommand({
    TableName: requireVariable("TABLE_NAME"),
    IndexName: range.index,
    ConsistentRead: range.index === undefined && !asked.eventually,
    KeyConditionExpression: `#hash = :partition${condition}`,
    ProjectionExpression: asked.attributes && Object.keys(names).join(),
    ExpressionAttributeNames: { "#hash": hash, ...(condition ? { "#sort": sort } : {}), ...names },
    ExpressionAttributeValues: attributesOf({ ":partition": range.partition, ...values }),
    ScanIndexForward: !asked.backwards,
    Limit: asked.limit,
    ExclusiveStartKey: asked.after && attributesOf(asked.after),
  });
  const ending = asked.within === undefined ? {} : endAfter(asked.within);
  const { Items, LastEvaluatedKey } = await client.send(command, ending);
  const items = (Items ?? []).map((item) => plainValuesOf<Item>(item));
  return { items, ...(LastEvaluatedKey ? { next: plainValuesOf(LastEvaluatedKey) } : {}) };
}

/** Reads all items of a range into memory. */
export async function queryAll<Item>(range: Range, asked: All = {}): Promise<Item[]> {
  const found: Item[] = [];
  for await (const items of pages<Item>(range, asked)) found.push(...items);
  return found;
}

/** Reads all items of a range, one page at a time: `limit` is of each page. */
export async function* pages<Item>(range: Range, asked: Omit<Asked, "after"> = {}): AsyncGenerator<Item[]> {
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
export async function transact(writes: Write[], { within }: WriteLimit = {}): Promise<number[]> {
  // Tombstones follow all other writes, because positions name the refused ones.
  const TransactItems = [...writes, ...tombstonesOf(writes)].map((write): TransactWriteItem => {
    const [[kind, body]] = Object.entries(write) as [[string, PlainWrite]];
    return { [kind]: writeOf(body) };
  });
  // With a token the attempts of one request are one transaction (API reference, TransactWriteItems).
  const send = (ending: AttemptEnd) =>
    client.send(new TransactWriteItemsCommand({ TransactItems, ClientRequestToken: randomUUID() }), ending);
  try {
    await withRetries(send, within);
    return [];
  } catch (error) {
    const refused = cancellationReasons(error).flatMap((code, at) =>
      code === "ConditionalCheckFailed" ? [at] : [],
    );
    if (refused.length === 0) throw error;
    return refused;
  }
}

function tombstonesOf(writes: Write[]): Write[] {
  const deleted = writes.flatMap((write) => ("Delete" in write ? [tombstoneFor(write.Delete.Key)] : []));
  return deleted.flatMap((Item) => (Item ? [{ Put: { Item } }] : []));
}

/** The parts of a write that have plain values, or names. */
interface PlainWrite extends Condition {
  Item?: object;
  Key?: Key;
  UpdateExpression?: string;
  ReturnValues?: "UPDATED_NEW";
}

/** A write as the commands take it: a put has an item, and the others have a key. */
type RawWrite = Pick<PlainWrite, "UpdateExpression" | "ConditionExpression" | "ReturnValues"> & {
  TableName: string;
  Item: SdkAttributes;
  Key: SdkAttributes;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: SdkAttributes;
};

/**
 * Returns a write as DynamoDB takes it, to the function's table. Each `#name` of the expressions is mapped to
 * the attribute of that name, so that none is taken for a reserved word.
 */
function writeOf(write: PlainWrite): RawWrite {
  const { Item, Key, ...rest } = stamped(write);
  const { UpdateExpression = "", ConditionExpression = "", ExpressionAttributeValues } = rest;
  const used = `${UpdateExpression} ${ConditionExpression}`.match(/#\w+/g);
  return {
    TableName: requireVariable("TABLE_NAME"),
    ...(Item && { Item: attributesOf(Item) }),
    ...(Key && { Key: attributesOf(Key) }),
    ...rest,
    ...(used && { ExpressionAttributeNames: Object.fromEntries(used.map((name) => [name, name.slice(1)])) }),
    ...(ExpressionAttributeValues && { ExpressionAttributeValues: attributesOf(ExpressionAttributeValues) }),
  } as RawWrite;
}

/** Sends, and retries conflicts. One time limit covers all attempts. */
async function withRetries<T>(send: (ending: AttemptEnd) => Promise<T>, within = MAX_WRITING_MS): Promise<T> {
  const ending = endAfter(within);
  for (let tries = 0; ; tries += 1) {
    try {
      return await send(ending);
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
 * Returns whether DynamoDB refused the content of a request, such as text that is no UTF-8: the same request
 * is never accepted (API reference, "Common Errors": ValidationError; TransactWriteItems: the reason
 * ValidationError).
 */
export function isInvalid(error: unknown): boolean {
  const { name } = error as Error;
  if (name === "ValidationException" || name === "SerializationException") return true;
  return cancellationReasons(error).includes("ValidationError");
}

/**
 * Writes all of it in one transaction. Returns false if a condition did not hold, or a conflict with other
 * writers did not end: read again.
 */
export async function isTransacted(writes: Write[]): Promise<boolean> {
  return (await refusedWrites(writes)).length === 0;
}

/**
 * Writes all of it in one transaction, as `transact`, and returns the positions of the writes that were
 * refused. The positions of a conflict that did not end are unknown: it is the position after the last write.
 */
export async function refusedWrites(writes: Write[]): Promise<number[]> {
  try {
    return await transact(writes);
  } catch (error) {
    if (isConflict(error)) return [writes.length];
    throw error;
  }
}

function cancellationReasons(error: unknown): (string | undefined)[] {
  const { name, CancellationReasons } = error as {
    name?: string;
    CancellationReasons?: CancellationReason[];
  };
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
