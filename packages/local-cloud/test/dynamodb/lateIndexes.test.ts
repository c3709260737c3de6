import { afterEach, expect, test } from "vitest";
import { until } from "../support/until.ts";
import { item, key, open, TABLE, type Opened } from "./table.ts";

let opened: Opened;
afterEach(() => opened.stop());

/** Nothing becomes visible within a test. */
const HOUR = 3_600_000;
const listed = (id: string, list = "list") => item(id, { GSI1PK: { S: list }, GSI1SK: { S: id } });
const query = async (list = "list"): Promise<string[]> => {
  const { Items } = (await opened.dynamodb.call("Query", {
    ...{ TableName: TABLE, IndexName: "GSI1", KeyConditionExpression: "GSI1PK = :p" },
    ExpressionAttributeValues: { ":p": { S: list } },
  })) as { Items: { PK: { S: string } }[] };
  return Items.map(({ PK }) => PK.S);
};
const write = (id: string) => opened.dynamodb.call("PutItem", { TableName: TABLE, Item: listed(id) });

test("an index does not show what the table shows already", async () => {
  opened = await open({ lateIndexes: HOUR });
  await write("a");
  expect(await query()).toEqual([]);
  const read = { TableName: TABLE, Key: key("a"), ConsistentRead: true };
  expect(await opened.dynamodb.call("GetItem", read)).toEqual({ Item: listed("a") });
  await expect(
    opened.dynamodb.call("Query", {
      ...{ TableName: TABLE, IndexName: "GSI1", KeyConditionExpression: "GSI1PK = :p", ConsistentRead: true },
      ExpressionAttributeValues: { ":p": { S: "list" } },
    }),
  ).rejects.toMatchObject({ name: "ValidationException" });
});

test("an index shows a write some time after it", async () => {
  const late = 200;
  opened = await open({ lateIndexes: late });
  const began = performance.now();
  await write("a");
  await until("the index", async () => (await query()).length > 0);
  // A timer of Node's may be a millisecond early.
  expect(performance.now() - began).toBeGreaterThanOrEqual(late - 1);
});

test("switched on over a table that has items, and off again", async () => {
  opened = await open();
  for (let n = 0; n < 60; n += 1) await write(`i${String(n).padStart(2, "0")}`);
  await opened.dynamodb.lateIndexes(HOUR);
  expect(await query()).toHaveLength(60);
  await opened.dynamodb.call("DeleteItem", { TableName: TABLE, Key: key("i00") });
  expect(await query()).toHaveLength(60);
  await opened.dynamodb.lateIndexes(undefined);
  expect(await query()).toHaveLength(59);
});

test("when it has caught up it holds the very keys of the table: no ghosts, nothing missing", async () => {
  opened = await open({ lateIndexes: 20 });
  const { dynamodb } = opened;
  const lists = ["one", "two", "three"];
  for (let round = 0; round < 8; round += 1) {
    await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const id = `i${n}`;
        if ((n + round) % 4 === 0) await dynamodb.call("DeleteItem", { TableName: TABLE, Key: key(id) });
        else await dynamodb.call("PutItem", { TableName: TABLE, Item: listed(id, lists[(n + round) % 3]) });
      }),
    );
  }
  const { Items } = (await dynamodb.call("Scan", { TableName: TABLE })) as {
    Items: { PK: { S: string }; GSI1PK: { S: string } }[];
  };
  const wanted = lists.map((list) =>
    Items.filter(({ GSI1PK }) => GSI1PK.S === list)
      .map(({ PK }) => PK.S)
      .toSorted(),
  );
  const shown = (): Promise<string[][]> => Promise.all(lists.map(query));
  await until("the index", async () => JSON.stringify(await shown()) === JSON.stringify(wanted));
  // It stays so: nothing older comes after.
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(await shown()).toEqual(wanted);
});
