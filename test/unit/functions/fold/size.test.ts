import { openTable, type Table } from "./table.ts";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readHours } from "../../../../functions/lib/stats/read.ts";
import { handler } from "../../../../functions/stream/aggregate.ts";
import type { EventItem } from "../../../../resolvers/table/event.ts";
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

const START = Date.parse("2026-11-20T10:00:00.000Z");

function viewOf(siteId: string, number: number, more: Partial<EventItem>): EventItem {
  const at = new Date(START + number * 1000).toISOString();
  const eventId = `01EVENT${String(number).padStart(19, "0")}`;
  return { entity: "PageView", siteId, name: "pageview", at, eventId, path: "/", ...more } as EventItem;
}

const hoursOf = (siteId: string) =>
  readHours(siteId, "2026-11-20T10:00:00.000Z", "2026-11-20T11:00:00.000Z", { dimension: "page" });

/** What arrives is up to 2,000 characters (docs/collect.md), and a character up to 3 bytes of UTF-8 for one of UTF-16. */
test("a stranger's longest paths hold nobody up: every event of the batch counts", async () => {
  const siteId = await makeSite(table, "UTC");
  const long = (number: number) => `/${String(number)}${"漢".repeat(1990)}`;
  const events = Array.from({ length: 90 }, (_, at) =>
    viewOf(siteId, at, { visitorId: "ffffffffffffffff", path: long(at) }),
  );
  events.push(viewOf(siteId, 90, { visitorId: "0000000000000001" }));
  expect(await handler(streamed(events))).toEqual({ batchItemFailures: [] });
  const [hour] = await hoursOf(siteId);
  expect(hour!.counters).toMatchObject({ pageViews: 91, sessions: 2 });
  const views = [...hour!.lists.get("page")!.values()].map((row) => row.pageViews ?? 0);
  expect(views.reduce((all, each) => all + each, 0)).toBe(91);
});

test("many visitors' long paths, which do not pack, are as many transactions as it takes", async () => {
  const siteId = await makeSite(table, "UTC");
  const noise = () => randomBytes(1450).toString("base64url");
  const events = Array.from({ length: 200 }, (_, at) => {
    const visitorId = String(at).padStart(16, "0");
    return viewOf(siteId, at, { visitorId, path: `/${noise()}`, referrer: `news.example/${noise()}` });
  });
  expect(await handler(streamed(events))).toEqual({ batchItemFailures: [] });
  const [hour] = await hoursOf(siteId);
  expect(hour!.counters).toMatchObject({ pageViews: 200, sessions: 200 });
});
