import { afterEach, expect, test } from "vitest";
import type { RecordedRequest } from "../../services/dynamodb/index.ts";
import { until } from "../support/until.ts";
import { item, key, open, put, TABLE, type Opened } from "./table.ts";

let opened: Opened;
afterEach(() => opened.stop());

const call = (operation: string, input: object): Promise<unknown> => opened.dynamodb.call(operation, input);
const read = () => call("GetItem", { TableName: TABLE, Key: key("a") });

test("requests are recorded with what they cost and how much they read", async () => {
  opened = await open();
  const listed = { GSI1PK: { S: "list" }, GSI1SK: { S: "1" } };
  const recording = opened.dynamodb.recorder.start();
  await call("PutItem", { TableName: TABLE, Item: item("a", listed) });
  await read();
  const query = {
    ...{
      TableName: TABLE,
      IndexName: "GSI1",
      KeyConditionExpression: "GSI1PK = :p",
      FilterExpression: "PK = :no",
    },
    ExpressionAttributeValues: { ":p": { S: "list" }, ":no": { S: "b" } },
  };
  // The caller gets what it asked for, and no more.
  expect(await call("Query", query)).toEqual({ Items: [], Count: 0, ScannedCount: 1 });
  expect(await call("GetItem", { TableName: TABLE, Key: key("a"), ReturnConsumedCapacity: "TOTAL" })).toEqual(
    {
      Item: item("a", listed),
      ConsumedCapacity: { TableName: TABLE, CapacityUnits: 0.5 },
    },
  );
  await call("TransactWriteItems", { TransactItems: [put("b"), put("c")] });
  await call("PutItem", { TableName: TABLE, Item: {} }).catch(() => {});
  const requests = recording.stop();
  await read();
  // Units: developer guide, "Capacity unit consumption": an index's write counts too, a transaction's write
  // counts twice.
  const brief = (each: RecordedRequest): unknown[] => [
    ...[each.operation, each.tables, each.index, each.capacity, each.count, each.scannedCount, each.error],
  ];
  expect(requests.map(brief)).toEqual([
    ["PutItem", [TABLE], undefined, 2, 0, 0, undefined],
    ["GetItem", [TABLE], undefined, 0.5, 1, 1, undefined],
    ["Query", [TABLE], "GSI1", 0.5, 0, 1, undefined],
    ["GetItem", [TABLE], undefined, 0.5, 1, 1, undefined],
    ["TransactWriteItems", [TABLE], undefined, 4, 0, 0, undefined],
    ["PutItem", [TABLE], undefined, 0, 0, 0, "ValidationException"],
  ]);
  expect(requests[2]?.input).toEqual(query);
});

test("faults meet the requests that they are meant for, and no more of them", async () => {
  opened = await open();
  const { faults } = opened.dynamodb;
  faults.add({ error: "ThrottlingException", operation: "GetItem", times: 2 });
  await call("PutItem", { TableName: TABLE, Item: item("a") });
  for (let n = 0; n < 2; n += 1) await expect(read()).rejects.toMatchObject({ name: "ThrottlingException" });
  await read();
  faults.add({ error: "TransactionConflict", prefix: "us" });
  await call("TransactWriteItems", { TransactItems: [put("other")] });
  await expect(call("TransactWriteItems", { TransactItems: [put("user"), put("x")] })).rejects.toMatchObject({
    name: "TransactionCanceledException",
    fields: { CancellationReasons: [{ Code: "TransactionConflict" }, { Code: "None" }] },
  });
  faults.add({ error: "TransactionConflict" });
  await expect(call("PutItem", { TableName: TABLE, Item: item("a") })).rejects.toMatchObject({
    name: "TransactionConflictException",
  });
  faults.add({ error: "InternalServerError" });
  faults.clear();
  await read();
  expect(() => faults.add({ error: "Typo" })).toThrow("a fault is one of");
});

test("a request can be left without an answer, which then has done nothing", async () => {
  opened = await open();
  const { faults } = opened.dynamodb;
  faults.add({ error: "Silence", operation: "PutItem" });
  const silent = call("PutItem", { TableName: TABLE, Item: item("a") }).catch(({ name }: Error) => name);
  await call("PutItem", { TableName: TABLE, Item: item("b") });
  faults.clear();
  expect(await silent).toBe("InternalServerError");
  expect(await call("GetItem", { TableName: TABLE, Key: key("a") })).toEqual({});
});

test("the answer to a request can be lost, which then is carried out", async () => {
  opened = await open();
  opened.dynamodb.faults.add({ error: "LostAnswer", operation: "PutItem" });
  const lost = call("PutItem", { TableName: TABLE, Item: item("a") });
  await expect(lost).rejects.toMatchObject({ name: "InternalServerError", status: 500 });
  expect(await call("GetItem", { TableName: TABLE, Key: key("a") })).toEqual({ Item: item("a") });
});

test("half of a batch can be left over", async () => {
  opened = await open();
  const { faults } = opened.dynamodb;
  const requests = ["a", "b", "c"].map((id) => ({ PutRequest: { Item: item(id) } }));
  faults.add({ error: "Unprocessed", operation: "BatchWriteItem" });
  expect(await call("BatchWriteItem", { RequestItems: { [TABLE]: requests } })).toEqual({
    UnprocessedItems: { [TABLE]: requests.slice(1) },
  });
  faults.add({ error: "Unprocessed" });
  const Keys = [key("a"), key("b")];
  expect(await call("BatchGetItem", { RequestItems: { [TABLE]: { Keys, ConsistentRead: true } } })).toEqual({
    Responses: { [TABLE]: [item("a")] },
    UnprocessedKeys: { [TABLE]: { Keys: [key("b")], ConsistentRead: true } },
  });
  expect(await call("BatchGetItem", { RequestItems: { [TABLE]: { Keys: [key("b")] } } })).toEqual({
    Responses: { [TABLE]: [] },
    UnprocessedKeys: {},
  });
});

test("the control plane does the same for other processes", async () => {
  opened = await open();
  const { control, pid } = opened.dynamodb;
  const { id } = (await control("requests/start", {})) as { id: string };
  await control("faults", { error: "ThrottlingException" });
  await expect(read()).rejects.toMatchObject({ name: "ThrottlingException" });
  const { requests } = (await control("requests/stop", { id })) as { requests: RecordedRequest[] };
  expect(requests.map(({ operation, error }) => [operation, error])).toEqual([
    ["GetItem", "ThrottlingException"],
  ]);
  await control("late-indexes", { ms: 50 });
  await control("late-indexes", {});
  await call("PutItem", { TableName: TABLE, Item: item("a", { ttl: { N: "1" } }) });
  await call("PutItem", {
    TableName: TABLE,
    Item: item("b", { ttl: { N: String(Math.floor(Date.now() / 1000) - 9) } }),
  });
  await control("time-to-live", { ms: 0 });
  await until("the records", async () => opened.dynamodb.stream(TABLE).latest() === 3);
  const { latest, records } = (await control("stream", { table: TABLE, after: 1, limit: 1 })) as {
    latest: number;
    records: { sequence: number }[];
  };
  expect([latest, records.map(({ sequence }) => sequence)]).toEqual([3, [2]]);
  expect(await control("process", {})).toEqual({ pid });
  await expect(control("nonsense", {})).rejects.toThrow("nonsense is none of requests/start");
});
