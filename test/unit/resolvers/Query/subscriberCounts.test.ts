import { expect, it } from "vitest";
import * as subscriberCount from "#table/mail/subscriberCount";
import { page, query } from "../answers.ts";
import { field } from "../field.ts";
import { viewer } from "../handlers.ts";

const subscriberCounts = field("Query.subscriberCounts");
const ready = { ...subscriberCount.ready, entity: "CountsReady", at: "2026-01-01T00:00:00.000Z" };
const shard = (at: number, counts: object) => ({
  ...subscriberCount.status(at),
  entity: "StatusCount",
  ...counts,
});
const ask = (...items: object[]) => subscriberCounts({ args: {}, identity: viewer }, page(items));

it("is one Query, whose shards add up", async () => {
  const { asked, value } = await ask(
    ready,
    shard(0, { SUBSCRIBED: 7, PENDING: 2 }),
    shard(3, { SUBSCRIBED: -2, UNSUBSCRIBED: 1, PENDING: -2 }),
    subscriberCount.topicItem("news", 3, 2),
    subscriberCount.tagItem("vip", 4),
    subscriberCount.tagItem("fair", 1),
  );
  const { consistentRead: _, ...read } = query(["GSI1PK", "MAILCOUNTS"], { index: "GSI1", limit: 209 });
  expect(asked).toEqual([read]);
  expect(value).toEqual({
    total: 6,
    byStatus: [
      { status: "SUBSCRIBED", count: 5 },
      { status: "PENDING", count: 0 },
      { status: "UNSUBSCRIBED", count: 1 },
    ],
    byTag: [
      { tag: "vip", count: 4 },
      { tag: "fair", count: 1 },
    ],
    byTopic: [{ topic: "news", count: 3, leftCount: 3 }],
  });
});

it("has the 100 tags of most people, within AppSync's limit of loops", async () => {
  const tags = Array.from({ length: 105 }, (_, at) => subscriberCount.tagItem(`t${at}`, 200 - at));
  const topics = Array.from({ length: 95 }, (_, at) => subscriberCount.topicItem(`o${at}`, 0, 0));
  const shards = Array.from({ length: 8 }, (_, at) => shard(at, { SUBSCRIBED: 1 }));
  const { value } = await ask(ready, ...shards, ...topics, ...tags);
  expect(value).toMatchObject({ total: 8 });
  expect((value as { byTag: object[] }).byTag).toHaveLength(100);
});

it("a larger tag stands before a smaller one in the list", () => {
  const places = [3, 200, 20].map((count) => subscriberCount.tagItem("t", count).GSI1SK);
  expect([...places].sort()).toEqual([places[1], places[2], places[0]]);
});

it("is refused until people of earlier releases are counted", async () => {
  expect((await ask(shard(0, { SUBSCRIBED: 7 }))).failure).toEqual(["BackfillRunning", null]);
});
