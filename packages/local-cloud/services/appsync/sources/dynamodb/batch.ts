import {
  booleanOf,
  listOf,
  members,
  objectOf,
  unreadable,
  type Fields,
  type SourceOutcome,
} from "../../model/source.ts";
import { expressionOf, withExpressions } from "./expressions.ts";
import type { Access } from "./service.ts";
import { fromItem, fromItemOrNull, toItem, type Item } from "./values.ts";

const KNOWN = ["version", "operation", "tables"];

type Unprocessed = Record<
  string,
  { Keys?: Item[] } | { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]
>;

/** Returns items per table in the order of the keys, with null for a missing item. */
export async function batchGet(access: Access, request: unknown): Promise<SourceOutcome> {
  const tables = objectOf(members(request, KNOWN), "tables");
  const asked = new Map<string, Item[]>();
  const input: Fields = {};
  for (const [table, given] of Object.entries(tables)) {
    access.demand("dynamodb:BatchGetItem", access.tableArn(table));
    const fields = Array.isArray(given)
      ? { keys: given as unknown[] }
      : members(given, ["keys", "consistentRead", "projection"]);
    const keys = listOf(fields, "keys").map((key) => toItem(key as Fields, "keys"));
    asked.set(table, keys);
    input[table] = {
      Keys: keys,
      ConsistentRead: booleanOf(fields, "consistentRead") ?? false,
      ...withExpressions({ ProjectionExpression: expressionOf(fields, "projection") }),
    };
  }
  const answer = (await access.dynamodb.call("BatchGetItem", { RequestItems: input })) as {
    Responses?: Record<string, Item[]>;
    UnprocessedKeys?: Unprocessed;
  };
  const data = mapTables(asked, (keys, table) =>
    keys.map((key) => fromItemOrNull(answer.Responses?.[table]?.find((item) => isOf(key, item)))),
  );
  const unprocessedKeys = mapTables(asked, (_, table) =>
    ((answer.UnprocessedKeys?.[table] as { Keys?: Item[] } | undefined)?.Keys ?? []).map(fromItem),
  );
  return { result: { data, unprocessedKeys } };
}

export async function batchPut(access: Access, request: unknown): Promise<SourceOutcome> {
  return write(access, request, "PutRequest", "Item", "unprocessedItems");
}

export async function batchDelete(access: Access, request: unknown): Promise<SourceOutcome> {
  return write(access, request, "DeleteRequest", "Key", "unprocessedKeys");
}

/** An item that was not written is null in `data`, and is listed in the unprocessed part. */
async function write(
  access: Access,
  request: unknown,
  kind: "PutRequest" | "DeleteRequest",
  member: "Item" | "Key",
  unprocessedName: string,
): Promise<SourceOutcome> {
  const tables = objectOf(members(request, KNOWN), "tables");
  const asked = new Map<string, Item[]>();
  for (const [table, given] of Object.entries(tables)) {
    if (!Array.isArray(given)) throw unreadable(`Value for field '$[tables][${table}]' must be a list.`);
    access.demand("dynamodb:BatchWriteItem", access.tableArn(table));
    asked.set(
      table,
      given.map((each) => toItem(each as Fields, "tables")),
    );
  }
  const requests = mapTables(asked, (items) => items.map((each) => ({ [kind]: { [member]: each } })));
  const answer = (await access.dynamodb.call("BatchWriteItem", { RequestItems: requests })) as {
    UnprocessedItems?: Record<string, Record<string, Record<string, Item>>[]>;
  };
  const left = (table: string): Item[] =>
    (answer.UnprocessedItems?.[table] ?? []).map((each) => each[kind]![member]!);
  const data = mapTables(asked, (items, table) => {
    const unwritten = left(table).map((each) => JSON.stringify(each));
    return items.map((each) => (unwritten.includes(JSON.stringify(each)) ? null : fromItem(each)));
  });
  return { result: { data, [unprocessedName]: mapTables(asked, (_, table) => left(table).map(fromItem)) } };
}

function mapTables<Value>(
  asked: Map<string, Item[]>,
  make: (items: Item[], table: string) => Value,
): Record<string, Value> {
  return Object.fromEntries([...asked].map(([table, items]) => [table, make(items, table)]));
}

function isOf(key: Item, item: Item): boolean {
  return Object.entries(key).every(([name, value]) => JSON.stringify(item[name]) === JSON.stringify(value));
}
