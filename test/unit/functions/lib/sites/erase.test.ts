import { afterAll, beforeAll, expect, it } from "vitest";
import * as event from "#table/sites/event";
import * as sessionEventIds from "#table/sites/sessionEventIds";
import type { SiteItem } from "#table/sites/site";
import type { ServedTable } from "../../../../support/table.ts";
import { serveTable } from "../../../../support/table.ts";

let table: ServedTable;
let erase: typeof import("#functions/sites/erase");
let dynamodb: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  table = await serveTable();
  erase = await import("#functions/sites/erase");
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(() => table?.stop());

const siteId = "site1";
const day = { range: event.ofDay(siteId, "2026-11-20", 0) };

it("stops within a stretch when its time is over, and goes on there", async () => {
  const events = Array.from({ length: 300 }, (_, at) => ({
    ...event.key({ siteId, entity: "PageView", at: "2026-11-20T10:00:00.000Z", eventId: `e${at}`, shard: 0 }),
    entity: "PageView",
  }));
  await dynamodb.writeAll({ puts: events });
  const site = { siteId } as SiteItem;
  const past = Date.now() - 1;
  // A page is 250 items.
  expect(await erase.eraseRange(site, day, past)).toEqual({ counts: { PageView: 250 }, isDone: false });
  expect(await erase.eraseRange(site, day, past)).toEqual({ counts: { PageView: 50 }, isDone: true });
  expect(await dynamodb.queryAll(day.range)).toEqual([]);
});

it("takes what a long session took in with the site's own items", async () => {
  const named = {
    ...sessionEventIds.key(siteId, "a1b2c3d4e5f60718", "2026-11-20T10:00:00.000Z", "id"),
    entity: "SessionEventIds",
  };
  await dynamodb.writeAll({ puts: [named] });
  const site = { siteId, createdAt: "2026-11-20T10:00:00.000Z", mostShards: 1 } as SiteItem;
  const [first] = erase.erasableRanges(site, Date.parse("2026-11-20T11:00:00.000Z"));
  expect(await erase.eraseRange(site, first!, Date.now() + 60_000)).toEqual({
    counts: { SessionEventIds: 1 },
    isDone: true,
  });
  expect(await dynamodb.queryAll(first!.range)).toEqual([]);
});
