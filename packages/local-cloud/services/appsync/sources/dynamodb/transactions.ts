import { AwsError } from "../../../../base/http.ts";
import {
  listOf,
  members,
  missingValue,
  objectOf,
  textOf,
  unreadable,
  type Fields,
  type SourceOutcome,
} from "../../model/source.ts";
import { expressionOf, withExpressions, type RequestExpression } from "./expressions.ts";
import { failedOutcome, type Access } from "./service.ts";
import { fromItem, fromItemOrNull, toItem, type Item } from "./values.ts";

const KNOWN = ["version", "operation", "transactItems"];

interface Reason {
  Code?: string;
  Message?: string | null;
  Item?: Item;
}

export async function transactGet(access: Access, request: unknown): Promise<SourceOutcome> {
  const items = listOf(members(request, KNOWN), "transactItems").map((each) => {
    const fields = members(each, ["table", "key", "projection"]);
    const table = tableOf(fields);
    access.demand("dynamodb:GetItem", access.tableArn(table));
    const expressions = withExpressions({ ProjectionExpression: expressionOf(fields, "projection") });
    return { Get: { TableName: table, Key: toItem(objectOf(fields, "key"), "key"), ...expressions } };
  });
  return cancellable("items", async () => {
    const { Responses } = (await access.dynamodb.call("TransactGetItems", { TransactItems: items })) as {
      Responses?: { Item?: Item }[];
    };
    return (Responses ?? []).map((each) => fromItemOrNull(each.Item));
  });
}

export async function transactWrite(access: Access, request: unknown): Promise<SourceOutcome> {
  const writes = listOf(members(request, KNOWN), "transactItems").map((each) => writeOf(access, each));
  return cancellable("keys", async () => {
    await access.dynamodb.call("TransactWriteItems", { TransactItems: writes.map(({ input }) => input) });
    return writes.map(({ key }) => fromItem(key));
  });
}

interface Write {
  key: Item;
  input: Fields;
}

/** Each write needs the role's permission for its own operation (Developer Guide, "TransactWriteItems"). */
function writeOf(access: Access, given: unknown): Write {
  const fields = members(given, ["table", "operation", "key", "attributeValues", "update", "condition"]);
  const operation = textOf(fields, "operation");
  if (operation === undefined) throw missingValue("operation");
  const kind = {
    PutItem: "Put",
    UpdateItem: "Update",
    DeleteItem: "Delete",
    ConditionCheck: "ConditionCheck",
  }[operation];
  if (!kind)
    throw unreadable(`Value for field '$[transactItems][operation]' (${operation}) is not supported.`);
  const table = tableOf(fields);
  const action = operation === "ConditionCheck" ? "ConditionCheckItem" : operation;
  access.demand(`dynamodb:${action}`, access.tableArn(table));
  const key = toItem(objectOf(fields, "key"), "key");
  const condition = expressionOf(fields, "condition", ["returnValuesOnConditionCheckFailure"]);
  const update = kind === "Update" ? expressionOf(fields, "update") : undefined;
  if (kind === "Update" && !update) throw missingValue("update");
  if (kind === "ConditionCheck" && !condition) throw missingValue("condition");
  const input: Fields = {
    TableName: table,
    ...whole(kind, fields, key),
    ...withExpressions({ UpdateExpression: update, ConditionExpression: condition }),
    ...returned(condition),
  };
  return { key, input: { [kind]: input } };
}

function whole(kind: string, fields: Fields, key: Item): Fields {
  if (kind !== "Put") return { Key: key };
  const attributes = fields.attributeValues === undefined ? {} : objectOf(fields, "attributeValues");
  return { Item: { ...toItem(attributes, "attributeValues"), ...key } };
}

function returned(condition: RequestExpression | undefined): Fields {
  const isWanted = condition && condition.more.returnValuesOnConditionCheckFailure !== false;
  return isWanted ? { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } : {};
}

/** A cancelled transaction is ctx.error, with the reasons in the order of the request. */
async function cancellable(name: "keys" | "items", run: () => Promise<unknown[]>): Promise<SourceOutcome> {
  try {
    return { result: { [name]: await run(), cancellationReasons: null } };
  } catch (error) {
    if (!(error instanceof AwsError) || error.name !== "TransactionCanceledException") throw error;
    const reasons = (error.fields.CancellationReasons ?? []) as Reason[];
    return failedOutcome(error, { [name]: null, cancellationReasons: reasons.map(reasonOf) });
  }
}

/** The Developer Guide's words for the two reasons that it shows; DynamoDB's for all others. */
function reasonOf({ Code = "None", Message, Item }: Reason): Fields {
  const item = Item ? { item: fromItem(Item) } : {};
  if (Code === "ConditionalCheckFailed") {
    return { ...item, type: "ConditionCheckFailed", message: "The condition check failed." };
  }
  return { ...item, type: Code, message: Message ?? Code };
}

function tableOf(fields: Fields): string {
  const table = textOf(fields, "table");
  if (table === undefined) throw missingValue("table");
  return table;
}
