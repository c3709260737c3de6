import { afterEach, expect, onTestFinished, test } from "vitest";
import { until } from "../support/until.ts";
import { folder, item, key, open, put, records, TABLE, type Opened } from "./table.ts";

let opened: Opened;
afterEach(() => opened.stop());

const seconds = (): number => Math.floor(opened.clock.now() / 1000);
const write = (id: string, ttl?: object) =>
  opened.dynamodb.call("PutItem", { TableName: TABLE, Item: item(id, ttl && { ttl }) });
const ids = async (): Promise<string[]> => {
  const { Items } = (await opened.dynamodb.call("Scan", { TableName: TABLE })) as {
    Items: { PK: { S: string } }[];
  };
  return Items.map(({ PK }) => PK.S).toSorted();
};

// Developer guide, "Using time to live (TTL) in DynamoDB": seconds as a Number, not more than five years ago.
test("an item is removed when it has expired by the local clock, and its record names the service", async () => {
  opened = await open();
  await write("soon", { N: String(seconds() + 900) });
  await write("later", { N: String(seconds() + 9000) });
  await write("never");
  await write("text", { S: "1" });
  await write("ancient", { N: String(seconds() - 6 * 365 * 86_400) });
  await opened.dynamodb.timeToLive.sweep();
  expect(await ids()).toEqual(["ancient", "later", "never", "soon", "text"]);
  await opened.clock.advance(1000 * 1000);
  await until("the sweep", async () => !(await ids()).includes("soon"));
  expect(await ids()).toEqual(["ancient", "later", "never", "text"]);
  expect((await records(opened, 6)).at(-1)).toMatchObject({
    eventName: "REMOVE",
    keys: key("soon"),
    ttl: true,
  });
});

test("an expired item can be left in place, and one that was given more time stays", async () => {
  opened = await open({ timeToLiveDelay: 3_600_000 });
  const { dynamodb, clock } = opened;
  await write("a", { N: String(seconds() + 10) });
  await clock.advance(60_000);
  await dynamodb.timeToLive.sweep();
  expect(await ids()).toEqual(["a"]);
  await write("b", { N: String(seconds() + 10) });
  await clock.advance(2 * 3_600_000);
  await write("b", { N: String(seconds() + 10) });
  await dynamodb.timeToLive.sweep();
  expect(await ids()).toEqual(["b"]);
});

test("items of an earlier run expire too; items that were deleted or have no expiry any more do not", async () => {
  const place = folder();
  onTestFinished(() => place.remove());
  opened = await open({ dataDir: place.path });
  // Six hundred are more than one page of what is read at start.
  for (const some of ["a", "b", "c", "d", "e", "f"]) {
    const ttl = { N: String(seconds() + 60) };
    const parts = Array.from({ length: 100 }, (_, at) => put(`${some}-${at}`, at === 0 ? { ttl } : {}));
    await opened.dynamodb.call("TransactWriteItems", { TransactItems: parts });
  }
  await opened.stop();
  opened = await open({ dataDir: place.path });
  for (const id of ["kept", "gone"]) await write(id, { N: String(seconds() + 60) });
  await write("kept");
  await opened.dynamodb.call("DeleteItem", { TableName: TABLE, Key: key("gone") });
  await opened.clock.advance(120_000);
  await opened.dynamodb.timeToLive.sweep();
  const left = await ids();
  expect([left.length, left.includes("kept"), left.includes("a-0")]).toEqual([595, true, false]);
  const removed = (await records(opened, 610)).filter(({ ttl }) => ttl);
  expect(removed.map(({ keys }) => keys.PK!.S).toSorted()).toEqual([
    "a-0",
    "b-0",
    "c-0",
    "d-0",
    "e-0",
    "f-0",
  ]);
});
