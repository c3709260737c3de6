import { openTable, type Table } from "./table.ts";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { queryAll } from "../../../../../../functions/lib/aws/dynamodb.ts";
import { readHours } from "../../../../../../functions/lib/sites/stats/read.ts";
import { StatsReader } from "../../../../../../functions/lib/sites/stats/statsReader.ts";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import * as delta from "../../../../../../resolvers/table/sites/delta.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import { makeSite, streamed } from "./site.ts";

let table: Table;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T10:30:00.000Z") });
  table = await openTable();
});
afterAll(async () => {
  vi.useRealTimers();
  await table.stop();
});

const START_OF_HOUR = "2026-11-20T10:00:00.000Z";
const START = Date.parse(START_OF_HOUR);

function viewOf(siteId: string, number: number, more: Partial<EventItem>): EventItem {
  const at = new Date(START + number * 1000).toISOString();
  const eventId = `01EVENT${String(number).padStart(19, "0")}`;
  return { entity: "PageView", siteId, name: "pageview", at, eventId, path: "/", ...more } as EventItem;
}

const hoursOf = (siteId: string, to = "2026-11-20T11:00:00.000Z") => {
  const reader = new StatsReader(siteId, { parts: true, lists: true });
  return readHours(reader, { from: START_OF_HOUR, to }, { dimensions: ["page"] });
};

/**
 * The limit is 2,000 characters (docs/collect.md). A character has up to 3 bytes of UTF-8 for one of UTF-16.
 */
test("a stranger's longest paths hold up no other visitor: every event of the batch counts", async () => {
  const siteId = await makeSite(table, "UTC");
  const long = (number: number) => `/${String(number)}${"漢".repeat(1990)}`;
  const events = Array.from({ length: 90 }, (_, at) =>
    viewOf(siteId, at, { visitorId: "ffffffffffffffff", path: long(at) }),
  );
  events.push(viewOf(siteId, 90, { visitorId: "0000000000000001" }));
  expect(await handler(streamed(events))).toEqual({ batchItemFailures: [] });
  const [hour] = await hoursOf(siteId);
  expect(hour!.counters).toMatchObject({ pageViews: 91, sessions: 2 });
  const views: number[] = [];
  // Page views come first in a row (functions/lib/sites/stats/aggregate.ts, COUNTERS).
  for await (const rows of hour!.rows("page")) for (const [, count = 0] of rows) views.push(count);
  expect(views.reduce((all, each) => all + each, 0)).toBe(91);
});

const noise = () => randomBytes(1450).toString("base64url");
const noisy = (siteId: string, from: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const visitorId = String(from + at).padStart(16, "0");
    const more = { path: `/${noise()}`, referrer: `news.example/${noise()}` };
    return viewOf(siteId, from + at, { visitorId, ...more });
  });

test("many visitors' long paths, which do not pack, are as many transactions as it takes", async () => {
  const siteId = await makeSite(table, "UTC");
  expect(await handler(streamed(noisy(siteId, 0, 200)))).toEqual({ batchItemFailures: [] });
  const [hour] = await hoursOf(siteId);
  expect(hour!.counters).toMatchObject({ pageViews: 200, sessions: 200 });
  // So much was merged at once. Now a merge would write all of that again: 35 more, about 200 KB, stay beside
  // it until there is more.
  expect(await queryAll(delta.ofHour(siteId, START_OF_HOUR))).toEqual([]);
  await handler(streamed(noisy(siteId, 200, 35)));
  expect(await queryAll(delta.ofHour(siteId, START_OF_HOUR))).not.toEqual([]);
  const [more] = await hoursOf(siteId);
  expect(more!.counters).toMatchObject({ pageViews: 235, sessions: 235 });
});

/** The first case keeps all ids in the session itself, the second one moves them to an item beside it. */
test.each([
  ["short", 10],
  ["long", 205],
])("the first event of a %s session counts once, sent again after an hour", async (_, count) => {
  const siteId = await makeSite(table, "UTC");
  const view = (second: number, messageId: string) =>
    viewOf(siteId, second, { visitorId: "ffffffffffffffff", messageId });
  const deliver = async (events: EventItem[]) =>
    expect(await handler(streamed(events))).toEqual({ batchItemFailures: [] });
  await deliver(Array.from({ length: count }, (_, at) => view(at, `m-${at}`)));
  for (const minute of [20, 40, 60]) await deliver([view(minute * 60, `minute-${minute}`)]);
  await deliver([view(61 * 60, "m-0")]);
  const hours = await hoursOf(siteId, "2026-11-20T12:00:00.000Z");
  const views = hours.map(({ counters }) => counters.pageViews);
  expect(views).toEqual([count + 2, 1]);
});
