import { afterAll, beforeAll, expect, it } from "vitest";
import * as event from "#table/event";
import type { SiteItem } from "#table/site";
import type { ServedTable } from "../../table.ts";
import { serveTable } from "../../table.ts";

let table: ServedTable;
let erase: typeof import("#functions/erase");
let dynamodb: typeof import("#functions/dynamodb");

beforeAll(async () => {
  table = await serveTable();
  erase = await import("#functions/erase");
  dynamodb = await import("#functions/dynamodb");
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
  expect(await erase.empty(site, day, past)).toEqual({ counts: { PageView: 250 }, isDone: false });
  expect(await erase.empty(site, day, past)).toEqual({ counts: { PageView: 50 }, isDone: true });
  expect(await dynamodb.queryAll(day.range)).toEqual([]);
});
