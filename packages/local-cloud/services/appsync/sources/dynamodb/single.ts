import { isDeepStrictEqual } from "node:util";
import { AwsError } from "../../../../base/http.ts";
import {
  members,
  missingValue,
  objectOf,
  unreadable,
  booleanOf,
  listOf,
  type Fields,
  type SourceOutcome,
} from "../../model/source.ts";
import { expressionOf, withExpressions, type RequestExpression } from "./expressions.ts";
import { failedOutcome, type Access } from "./service.ts";
import { fromItem, fromItemOrNull, toItem, type Item } from "./values.ts";

/** One operation on one item of the data source's table. */
export interface Single {
  access: Access;
  table: string;
}

const CONDITION = ["equalsIgnore", "consistentRead", "conditionalCheckFailedHandler"];

/** The members that only a versioned table has: `unversioned` refuses them. */
const VERSIONING = ["_version", "customPartitionKey", "populateIndexFields"];

export async function getItem({ access, table }: Single, request: unknown): Promise<SourceOutcome> {
  const fields = members(request, ["version", "operation", "key", "consistentRead", "projection"]);
  access.demand("dynamodb:GetItem", access.tableArn(table));
  const { Item } = (await access.dynamodb.call("GetItem", {
    TableName: table,
    Key: toItem(objectOf(fields, "key"), "key"),
    ConsistentRead: booleanOf(fields, "consistentRead") ?? false,
    ...withExpressions({ ProjectionExpression: expressionOf(fields, "projection") }),
  })) as { Item?: Item };
  return { result: fromItemOrNull(Item) };
}

/**
 * Versioning belongs to conflict detection, and the two others to its tables: refused by name rather than
 * ignored.
 */
const PUT = [
  "version",
  "operation",
  "key",
  "attributeValues",
  "condition",
  "_version",
  "customPartitionKey",
  "populateIndexFields",
];

export async function putItem(single: Single, request: unknown): Promise<SourceOutcome> {
  const fields = unversioned(members(request, PUT));
  const { access, table } = single;
  const key = toItem(objectOf(fields, "key"), "key");
  const attributes = fields.attributeValues === undefined ? {} : objectOf(fields, "attributeValues");
  const item = { ...toItem(attributes, "attributeValues"), ...key };
  const condition = expressionOf(fields, "condition", CONDITION);
  access.demand("dynamodb:PutItem", access.tableArn(table));
  return guarded(
    single,
    key,
    condition,
    async () => {
      await access.dynamodb.call("PutItem", {
        TableName: table,
        Item: item,
        ...withExpressions({ ConditionExpression: condition }),
      });
      return { result: fromItem(item) };
    },
    (current) => current !== undefined && equals(current, item, condition),
  );
}

export async function updateItem(single: Single, request: unknown): Promise<SourceOutcome> {
  const known = ["version", "operation", "key", "update", "condition", ...VERSIONING];
  const fields = unversioned(members(request, known));
  const { access, table } = single;
  const key = toItem(objectOf(fields, "key"), "key");
  const update = expressionOf(fields, "update");
  if (!update) throw missingValue("update");
  const condition = expressionOf(fields, "condition", CONDITION);
  access.demand("dynamodb:UpdateItem", access.tableArn(table));
  return guarded(
    single,
    key,
    condition,
    async () => {
      const { Attributes } = (await access.dynamodb.call("UpdateItem", {
        TableName: table,
        Key: key,
        ReturnValues: "ALL_NEW",
        ...withExpressions({ UpdateExpression: update, ConditionExpression: condition }),
      })) as { Attributes?: Item };
      return { result: fromItemOrNull(Attributes) };
    },
    () => false,
  );
}

export async function deleteItem(single: Single, request: unknown): Promise<SourceOutcome> {
  const known = ["version", "operation", "key", "condition", ...VERSIONING];
  const fields = unversioned(members(request, known));
  const { access, table } = single;
  const key = toItem(objectOf(fields, "key"), "key");
  const condition = expressionOf(fields, "condition", CONDITION);
  access.demand("dynamodb:DeleteItem", access.tableArn(table));
  return guarded(
    single,
    key,
    condition,
    async () => {
      const { Attributes } = (await access.dynamodb.call("DeleteItem", {
        TableName: table,
        Key: key,
        ReturnValues: "ALL_OLD",
        ...withExpressions({ ConditionExpression: condition }),
      })) as { Attributes?: Item };
      return { result: fromItemOrNull(Attributes) };
    },
    (current) => current === undefined,
  );
}

/**
 * A write whose condition failed (Developer Guide, "Condition expressions"): the item is read again; where it
 * is already as the write wanted it, that is a success; otherwise ctx.error says so and ctx.result is the
 * item as it is.
 */
async function guarded(
  { access, table }: Single,
  key: Item,
  condition: RequestExpression | undefined,
  write: () => Promise<SourceOutcome>,
  isWanted: (current: Item | undefined) => boolean,
): Promise<SourceOutcome> {
  refuseCustom(condition);
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof AwsError) || error.name !== "ConditionalCheckFailedException") throw error;
    access.demand("dynamodb:GetItem", access.tableArn(table));
    const read = { TableName: table, Key: key, ConsistentRead: condition?.more.consistentRead !== false };
    const { Item: current } = (await access.dynamodb.call("GetItem", read)) as { Item?: Item };
    const result = fromItemOrNull(current);
    return isWanted(current) ? { result } : failedOutcome(error, result);
  }
}

function refuseCustom(condition: RequestExpression | undefined): void {
  const handler = condition?.more.conditionalCheckFailedHandler as { strategy?: unknown } | undefined;
  if (handler === undefined || handler === null || handler.strategy === "Reject") return;
  throw unreadable(
    `conditionalCheckFailedHandler with the strategy ${JSON.stringify(handler.strategy)} is not imitated locally: only Reject is`,
  );
}

function equals(current: Item, wanted: Item, condition: RequestExpression | undefined): boolean {
  const ignored = condition?.more.equalsIgnore === undefined ? [] : listOf(condition.more, "equalsIgnore");
  const compared = (item: Item): Fields =>
    fromItem(Object.fromEntries(Object.entries(item).filter(([name]) => !ignored.includes(name))));
  return isDeepStrictEqual(compared(current), compared(wanted));
}

function unversioned(fields: Fields): Fields {
  const name = VERSIONING.find((each) => fields[each] !== undefined && fields[each] !== null);
  if (name === undefined) return fields;
  throw unreadable(`${name} belongs to versioned data sources, which are not imitated locally`);
}
