import { openTable, type Table } from "./table.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHours } from "../../../../../../functions/lib/sites/stats/read.ts";
import { StatsReader } from "../../../../../../functions/lib/sites/stats/statsReader.ts";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import { makeSite, streamed } from "./site.ts";
import { readRawSessions } from "../../../../../../functions/lib/sites/rebuild/raw.ts";

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.stop());

const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const site = { siteId: "s", timezone: "UTC", mostShards: 1, retentionDays: 90 };
const read = (days: number, of: Partial<Parameters<typeof readRawSessions>[0]>) =>
  readRawSessions({ ...site, ...of }, { start: ago(days), end: ago(days - 0.1) });

test("raw events that came under a shorter retention are not taken for ones that never were", async () => {
  expect(await read(89, {})).toEqual([]);
  await expect(read(91, {})).rejects.toThrow("the site keeps them 90 days)");
  // Raised from 30 ten days ago: what came before that ends after 30 days as it did.
  const raised = { retainedBefore: { until: ago(10), days: 30 } };
  expect(await read(29, raised)).toEqual([]);
  await expect(read(31, raised)).rejects.toThrow(/keeps them 90 days, what came before \S+ 30 days\)/);
  // Raised 60 days ago: what came since is there.
  const early = { retainedBefore: { until: ago(60), days: 30 } };
  expect(await read(59, early)).toEqual([]);
  await expect(read(61, early)).rejects.toThrow("have expired");
});

test("an event whose session would be over when it is written counts nowhere, and blocks no other event", async () => {
  const siteId = await makeSite(table, "UTC");
  const view = (days: number): EventItem => {
    const what = { entity: "PageView", siteId, name: "pageview", path: "/", visitorId: `visitor${days}` };
    return { ...what, at: ago(days), eventId: `01EVENT${String(days).padStart(19, "0")}` } as EventItem;
  };
  expect(await handler(streamed([view(31), view(29)]))).toEqual({ batchItemFailures: [] });
  const hours = await readHours(new StatsReader(siteId), { from: ago(40), to: ago(0) });
  expect(hours.map(({ counters }) => counters)).toEqual([
    expect.objectContaining({ pageViews: 1, sessions: 1 }),
  ]);
});
