import { afterAll, beforeAll, expect, it } from "vitest";
import type { Key, Range } from "#table/key";
import type { WalkPosition } from "#table/listWalk";
import type { SubscriberItem, SubscriberStatus } from "#table/mail/subscriber";
import * as subscriber from "#table/mail/subscriber";
import * as dynamodb from "#functions/aws/dynamodb";
import { placeSubscribers } from "../../../../../functions/lib/mail/placeSubscribers.ts";
import { subscriberItem } from "../../../../support/sends.ts";
import { until } from "../../../../support/until.ts";
import { openTable, type Table } from "../sites/fold/table.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table?.stop());

/** A subscriber of an earlier release: without a place among those with its status. */
async function stored(email: string, status: SubscriberStatus, more: Partial<SubscriberItem> = {}) {
  const item = subscriberItem(email, { status, ...more });
  await dynamodb.put({ ...item, GSI3PK: undefined, GSI3SK: undefined });
}

const listed = async (range: Range) => (await dynamodb.query<Key>(range)).items.map(({ PK }) => PK);
const listedAs = (status: "SUBSCRIBED" | "UNSUBSCRIBED") => listed(subscriber.withStatus(status, ""));

it("each stored subscriber gets its place, page by page, with the same version", async () => {
  const emails = Array.from({ length: 130 }, (_, at) => `p${String(at).padStart(3, "0")}@example.com`);
  for (const [at, email] of emails.entries())
    await stored(email, at % 10 === 0 ? "UNSUBSCRIBED" : "SUBSCRIBED");
  const placed = subscriberItem("placed@example.com", { status: "PENDING", version: 7 });
  await dynamodb.put(placed);
  const late = subscriberItem("late@example.com", { status: "SUBSCRIBED" });
  await dynamodb.put({ ...late, status: "UNSUBSCRIBED" });
  await stored("form@example.com", "PENDING", { ttl: Math.floor(Date.now() / 1000) + 3600 });
  const [first] = emails as [string];
  const before = await dynamodb.get<SubscriberItem>(subscriber.key(first));

  let pages = 0;
  let position: WalkPosition | undefined;
  do {
    position = await placeSubscribers(position);
    pages += 1;
  } while (position);
  expect(pages).toBe(2);
  await until("all are listed", async () => (await listedAs("SUBSCRIBED")).length === 117);
  expect(await listedAs("UNSUBSCRIBED")).toHaveLength(14);
  expect(await listed(subscriber.pending)).toEqual([subscriber.key("form@example.com").PK, placed.PK]);
  expect(await dynamodb.get(subscriber.key(first))).toEqual({
    ...before,
    ...subscriber.listedByStatus({ email: first, status: "UNSUBSCRIBED" }),
  });
});

it("a subscriber that changes after the page was read keeps the place that the change has given it", async () => {
  await stored("a@example.com", "SUBSCRIBED");
  const found = (await dynamodb.get<SubscriberItem>(subscriber.key("a@example.com")))!;
  const left = { ...found, status: "UNSUBSCRIBED" as const, version: found.version + 1 };
  table.before("UpdateItem", () => dynamodb.put({ ...left, ...subscriber.listedByStatus(left) }));
  await placeSubscribers(undefined);
  expect(await dynamodb.get(subscriber.key("a@example.com"))).toEqual({
    ...left,
    ...subscriber.listedByStatus(left),
  });
});

it("a subscriber whose version alone changes after the page was read gets its place", async () => {
  await stored("b@example.com", "SUBSCRIBED");
  const found = (await dynamodb.get<SubscriberItem>(subscriber.key("b@example.com")))!;
  table.before("UpdateItem", () => dynamodb.put({ ...found, version: found.version + 1 }));
  await placeSubscribers(undefined);
  expect(await dynamodb.get(subscriber.key("b@example.com"))).toEqual({
    ...found,
    ...subscriber.listedByStatus(found),
    version: found.version + 1,
  });
});

it("a subscriber that keeps changing fails the page, which is begun again", async () => {
  await stored("c@example.com", "SUBSCRIBED");
  const found = (await dynamodb.get<SubscriberItem>(subscriber.key("c@example.com")))!;
  let version = found.version;
  const change = async (): Promise<void> => {
    version += 1;
    table.before("UpdateItem", change);
    await dynamodb.put({ ...found, version });
  };
  table.before("UpdateItem", change);
  await expect(placeSubscribers(undefined)).rejects.toThrow("keeps changing");
  table.before("UpdateItem", () => Promise.resolve());
  await placeSubscribers(undefined);
  expect(await dynamodb.get(subscriber.key("c@example.com"))).toMatchObject(subscriber.listedByStatus(found));
});

it("a subscriber that is erased after the page was read stays erased", async () => {
  await stored("d@example.com", "SUBSCRIBED");
  table.before("UpdateItem", () => dynamodb.writeAll({ deletes: [subscriber.key("d@example.com")] }));
  await placeSubscribers(undefined);
  expect(await dynamodb.get(subscriber.key("d@example.com"))).toBeUndefined();
});
