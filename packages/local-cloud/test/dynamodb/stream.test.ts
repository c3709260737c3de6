import { runs } from "../support/seed.ts";
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { StreamRecord } from "../../services/dynamodb/index.ts";
import { folder, item, key, open, put, records, TABLE, type Opened } from "./table.ts";

let opened: Opened;
afterEach(() => opened.stop());

const update = (PK: string, expression: string, values: object = {}) => ({
  ...{ TableName: TABLE, Key: key(PK), UpdateExpression: expression },
  ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
});

test("each kind of change has its record, with keys, images and size; what changes nothing has none", async () => {
  opened = await open();
  const { dynamodb, clock } = opened;
  await dynamodb.call("PutItem", {
    TableName: TABLE,
    Item: item("a", { n: { N: "1.0" }, s: { SS: ["x", "y"] } }),
  });
  // DynamoDB Streams, "each item is written only if it was modified": the same item again, its set in another
  // order.
  await dynamodb.call("PutItem", {
    TableName: TABLE,
    Item: item("a", { n: { N: "1" }, s: { SS: ["y", "x"] } }),
  });
  await dynamodb.call("UpdateItem", update("a", "SET n = :n", { ":n": { N: "2" } }));
  await dynamodb.call("TransactWriteItems", {
    TransactItems: [put("b"), { Delete: { TableName: TABLE, Key: key("a") } }],
  });
  await dynamodb.call("DeleteItem", { TableName: TABLE, Key: key("missing") });
  const all = await records(opened, 4);
  const first = item("a", { n: { N: "1" }, s: { SS: ["x", "y"] } });
  const again = item("a", { n: { N: "1" }, s: { SS: ["y", "x"] } });
  const second = item("a", { n: { N: "2" }, s: { SS: ["y", "x"] } });
  const at = clock.now();
  const eventID = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
  // Sizes by hand: PK=2+1, SK=2+1, n=1+2, s=1+2.
  expect(all).toEqual([
    { sequence: 1, eventID, eventName: "INSERT", at, keys: key("a"), newImage: first, bytes: 6 + 12 },
    {
      sequence: 2,
      eventID,
      eventName: "MODIFY",
      at,
      keys: key("a"),
      oldImage: again,
      newImage: second,
      bytes: 6 + 24,
    },
    { sequence: 3, eventID, eventName: "INSERT", at, keys: key("b"), newImage: item("b"), bytes: 6 + 6 },
    { sequence: 4, eventID, eventName: "REMOVE", at, keys: key("a"), oldImage: second, bytes: 6 + 12 },
  ]);
  expect(new Set(all.map((each) => each.eventID)).size).toBe(4);
});

test("a write that is refused has no record", async () => {
  opened = await open();
  const { dynamodb } = opened;
  await dynamodb.call("PutItem", { TableName: TABLE, Item: item("a") });
  const refused = {
    TableName: TABLE,
    Item: item("a", { n: { N: "1" } }),
    ConditionExpression: "attribute_not_exists(PK)",
  };
  await expect(dynamodb.call("PutItem", refused)).rejects.toMatchObject({
    name: "ConditionalCheckFailedException",
  });
  await expect(
    dynamodb.call("TransactWriteItems", { TransactItems: [put("b"), { Put: refused }] }),
  ).rejects.toMatchObject({
    name: "TransactionCanceledException",
    fields: { CancellationReasons: [{ Code: "None" }, { Code: "ConditionalCheckFailed" }] },
  });
  await dynamodb.call("PutItem", { TableName: TABLE, Item: item("c") });
  expect((await records(opened, 2)).map(({ keys }) => keys.PK!.S)).toEqual(["a", "c"]);
});

test("readers are notified of records, and read in pages from any sequence number", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const log = dynamodb.stream(TABLE);
  const latest: number[] = [];
  const forget = log.onAppend(() => latest.push(log.latest()));
  for (let n = 1; n <= 5; n += 1) await dynamodb.call("PutItem", { TableName: TABLE, Item: item(`i${n}`) });
  await records(opened, 5);
  expect(latest.at(-1)).toBe(5);
  expect(log.read(2, 2).map(({ sequence }) => sequence)).toEqual([3, 4]);
  expect(log.read(5, 10)).toEqual([]);
  forget();
  await dynamodb.call("PutItem", { TableName: TABLE, Item: item("i6") });
  await records(opened, 6);
  expect(latest.at(-1)).toBe(5);
});

test("many megabytes of records are read back whole, before and after a restart", async () => {
  const data = folder();
  opened = await open({ dataDir: data.path });
  // About 12 MB with old and new images: several segments of the journal.
  const text = { S: "x".repeat(60_000) };
  for (let n = 1; n <= 100; n += 1) {
    await opened.dynamodb.call("PutItem", {
      TableName: TABLE,
      Item: item(`i${n % 7}`, { text, n: { N: String(n) } }),
    });
  }
  const numbers = async (): Promise<unknown[]> =>
    (await records(opened, 100)).map(({ sequence, newImage }) => [sequence, newImage?.n?.N]);
  const wanted = Array.from({ length: 100 }, (_, index) => [index + 1, String(index + 1)]);
  expect(await numbers()).toEqual(wanted);
  expect(opened.dynamodb.stream(TABLE).read(49, 1)[0]?.newImage?.n).toEqual({ N: "50" });
  await opened.stop();
  opened = await open({ dataDir: data.path });
  expect(await numbers()).toEqual(wanted);
  await opened.dynamodb.call("PutItem", { TableName: TABLE, Item: item("i1") });
  expect((await records(opened, 101)).at(-1)).toMatchObject({ sequence: 101, eventName: "MODIFY" });
  data.remove();
});

interface Step {
  kind: "put" | "update" | "delete" | "transaction" | "batch";
  ids: number[];
  value: number;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom("put", "update", "delete", "transaction", "batch"),
    ids: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }),
    value: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 30 },
);

test("replaying the records gives the table, whatever was written, by how many at once", async () => {
  opened = await open();
  const { dynamodb } = opened;
  const run = async ({ kind, ids, value }: Step): Promise<unknown> => {
    const v = { v: { N: String(value) } };
    const id = `p${ids[0]}`;
    const set = update(id, "SET v = :v", { ":v": v.v });
    if (kind === "put") return dynamodb.call("PutItem", { TableName: TABLE, Item: item(id, v) });
    if (kind === "update") return dynamodb.call("UpdateItem", set);
    if (kind === "delete") return dynamodb.call("DeleteItem", { TableName: TABLE, Key: key(id) });
    const puts = ids.map((each) => put(`p${each}`, v));
    if (kind === "transaction") return dynamodb.call("TransactWriteItems", { TransactItems: puts });
    const requests = puts.map(({ Put }) => ({ PutRequest: { Item: Put.Item } }));
    return dynamodb.call("BatchWriteItem", { RequestItems: { [TABLE]: requests } });
  };
  const conflict = (error: Error): void => {
    if (!/^Transaction(Canceled|Conflict)/.test(error.name)) throw error;
  };
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      await Promise.all(all.map((step) => run(step).catch(conflict)));
      // The next writes are ordered after all of them.
      await dynamodb.call("PutItem", {
        TableName: TABLE,
        Item: item("end", { v: { S: JSON.stringify(all) } }),
      });
      await dynamodb.call("DeleteItem", { TableName: TABLE, Key: key("end") });
      const log = await settled();
      expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index + 1));
      expect(replayed(log)).toEqual(await table());
    }),
    { numRuns: runs(1 / 2) },
  );

  async function settled(): Promise<StreamRecord[]> {
    let log = await records(opened);
    while (log.at(-1)?.keys.PK!.S !== "end" || log.at(-1)?.eventName !== "REMOVE") {
      await new Promise((resolve) => setTimeout(resolve, 1));
      log = await records(opened);
    }
    return log;
  }
  async function table(): Promise<Record<string, unknown>> {
    const { Items } = (await dynamodb.call("Scan", { TableName: TABLE })) as { Items: unknown };
    return Object.fromEntries((Items as ReturnType<typeof item>[]).map((each) => [each.PK.S, each]));
  }
});

/** Each record must begin where the one before it, of the same item, ended. */
function replayed(log: StreamRecord[]): Record<string, unknown> {
  const items: Record<string, unknown> = {};
  for (const { keys, oldImage, newImage, eventName } of log) {
    const id = keys.PK!.S as string;
    expect(oldImage).toEqual(items[id]);
    expect(eventName).toBe(newImage ? (oldImage ? "MODIFY" : "INSERT") : "REMOVE");
    if (newImage) items[id] = newImage;
    else delete items[id];
  }
  return items;
}
