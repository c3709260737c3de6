import { afterEach, beforeEach, expect, test } from "vitest";
import { dynoxideBinary } from "../../services/dynamodb/binary.ts";
import { folder, item, key, keySchema, open, PROPERTIES, TABLE, type Opened } from "./table.ts";

let data: ReturnType<typeof folder>;
let opened: Opened | undefined;
beforeEach(() => {
  data = folder();
});
afterEach(async () => {
  await opened?.stop();
  opened = undefined;
  data.remove();
});

const string = (AttributeName: string) => ({ AttributeName, AttributeType: "S" });
const index = (name: string, ProjectionType = "ALL") => ({
  ...{ IndexName: name, KeySchema: keySchema(`${name}PK`, `${name}SK`), Projection: { ProjectionType } },
});
const two = {
  AttributeDefinitions: ["PK", "SK", "GSI1PK", "GSI1SK", "GSI2PK", "GSI2SK"].map(string),
  GlobalSecondaryIndexes: [index("GSI1"), index("GSI2", "KEYS_ONLY")],
};
const reopen = async (properties: Record<string, unknown> = {}): Promise<Opened> => {
  await opened?.stop();
  opened = undefined;
  return (opened = await open({ dataDir: data.path, properties }));
};

test("an index that is new in the template is filled from the table, one that it no longer has is dropped", async () => {
  const first = await reopen();
  const Item = item("a", { GSI2PK: { S: "p" }, GSI2SK: { S: "s" }, more: { S: "x" } });
  await first.dynamodb.call("PutItem", { TableName: TABLE, Item });
  const { dynamodb } = await reopen(two);
  const query = {
    ...{ TableName: TABLE, IndexName: "GSI2", KeyConditionExpression: "GSI2PK = :p" },
    ExpressionAttributeValues: { ":p": { S: "p" } },
  };
  const { more: _, ...keys } = Item as Record<string, unknown>;
  expect(await dynamodb.call("Query", query)).toMatchObject({ Items: [keys] });
  const { dynamodb: third } = await reopen();
  await expect(third.call("Query", query)).rejects.toMatchObject({ name: "ValidationException" });
});

test("a table and an index with provisioned capacity are as those on demand", async () => {
  const units = { MinCapacity: 1, MaxCapacity: 10, SeedCapacity: 1 };
  const writes = { WriteProvisionedThroughputSettings: { WriteCapacityAutoScalingSettings: units } };
  const reads = { ReadProvisionedThroughputSettings: { ReadCapacityAutoScalingSettings: units } };
  const { dynamodb } = await reopen({
    ...{ ...two, ...writes, BillingMode: "PROVISIONED", Replicas: [{ Region: "us-east-1", ...reads }] },
    GlobalSecondaryIndexes: two.GlobalSecondaryIndexes.map((each) => ({ ...each, ...writes })),
  });
  await dynamodb.call("PutItem", { TableName: TABLE, Item: item("a") });
  expect(await dynamodb.call("GetItem", { TableName: TABLE, Key: key("a") })).toMatchObject({
    Item: item("a"),
  });
});

test("items of another format than the template states are refused, those of the same or of none are kept", async () => {
  const as = async (itemFormat?: number): Promise<Opened> => {
    await opened?.stop();
    opened = undefined;
    return (opened = await open({ dataDir: data.path, metadata: { "rollcall:itemFormat": itemFormat } }));
  };
  const kept = { TableName: TABLE, Key: key("a") };
  const { dynamodb } = await as();
  await dynamodb.call("PutItem", { TableName: TABLE, Item: item("a") });
  await as();
  await expect(as(2)).rejects.toThrow("its items have no format, and the table people now has format 2");
  expect(await (await as()).dynamodb.call("GetItem", kept)).toMatchObject({ Item: item("a") });

  await opened?.stop();
  opened = undefined;
  data.remove();
  data = folder();
  await (await as(2)).dynamodb.call("PutItem", { TableName: TABLE, Item: item("a") });
  expect(await (await as(2)).dynamodb.call("GetItem", kept)).toMatchObject({ Item: item("a") });
  await expect(as(3)).rejects.toThrow("its items have format 2, and the table people now has format 3");
});

test("a changed index or key is refused, with what to do", async () => {
  await reopen(two);
  const changed = {
    ...two,
    GlobalSecondaryIndexes: [index("GSI1", "KEYS_ONLY"), index("GSI2", "KEYS_ONLY")],
  };
  await expect(reopen(changed)).rejects.toThrow("the template has changed its index GSI1");
  const otherKey = {
    KeySchema: keySchema("id", "SK"),
    AttributeDefinitions: ["id", "SK", "GSI1PK", "GSI1SK"].map(string),
  };
  await expect(reopen(otherKey)).rejects.toThrow("its key is not the one of the data that is kept");
  // Nothing is held by those who were refused.
  await reopen(two);
});

test("what of a table is not imitated is refused by name", async () => {
  const local = { LocalSecondaryIndexes: [{ IndexName: "L" }] };
  await expect(open({ properties: local })).rejects.toThrow(
    "Data/Table (AWS::DynamoDB::GlobalTable): LocalSecondaryIndexes is not imitated locally",
  );
  const AttributeDefinitions = (PROPERTIES.AttributeDefinitions as object[]).map((each, at) =>
    at === 1 ? { AttributeName: "SK", AttributeType: "N" } : each,
  );
  await expect(open({ properties: { AttributeDefinitions } })).rejects.toThrow("KeySchema SK is no string");
  const Replicas = [{ Region: "us-east-1" }, { Region: "eu-west-1" }];
  await expect(open({ properties: { Replicas } })).rejects.toThrow("Replicas are more than one");
});

test("if the program is missing, the error says what to do", () => {
  expect(() => dynoxideBinary({ DYNOXIDE_BIN: "/nowhere/dynoxide" })).toThrow(
    "DYNOXIDE_BIN is /nowhere/dynoxide: there is no such file",
  );
});
