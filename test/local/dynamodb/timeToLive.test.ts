import { afterEach, expect, test } from "vitest";
import { until } from "../../until.ts";
import { item, key, open, records, TABLE, type Opened } from "./table.ts";

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
test("an item goes when the local clock has passed its time, and the stream says by whom", async () => {
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
