import { openTable, type Table } from "./table.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHours } from "../../../../../../functions/lib/sites/stats/read.ts";
import { StatsReader } from "../../../../../../functions/lib/sites/stats/statsReader.ts";
import { handler } from "../../../../../../functions/stream/aggregate.ts";
import type { EventItem } from "../../../../../../resolvers/table/sites/event.ts";
import { makeSite, streamed } from "./site.ts";
import { readRawSessions } from "../../../../../../functions/lib/sites/rebuild/raw.ts";
import { remembered } from "../../../../../../resolvers/table/sites/site.ts";

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

test("the fewest days that a site ever had are remembered with its last change", () => {
  const now = "2026-11-21T10:00:00.000Z";
  expect(remembered({ retentionDays: 30 }, {}, now)).toEqual({});
  expect(remembered({ retentionDays: 30 }, { retentionDays: 30 }, now)).toEqual({});
  const raised = remembered({ retentionDays: 30 }, { retentionDays: 90 }, now);
  expect(raised).toEqual({ retainedBefore: { until: now, days: 30 } });
  const later = "2026-11-22T10:00:00.000Z";
  const lowered = remembered({ retentionDays: 90, ...raised }, { retentionDays: 60 }, later);
  expect(lowered).toEqual({ retainedBefore: { until: later, days: 30 } });
});

test("likewise those of statistics, each by itself; a site without the settings has kept 90 and 731", () => {
  const [now, later] = ["2026-11-21T10:00:00.000Z", "2026-11-22T10:00:00.000Z"];
  expect(remembered({ retentionDays: 30 }, { hourlyStatsDays: 90, dailyStatsDays: 731 }, now)).toEqual({});
  const hours = remembered({ retentionDays: 30 }, { hourlyStatsDays: 200 }, now);
  expect(hours).toEqual({ hourlyStatsBefore: { until: now, days: 90 } });
  const before = { retentionDays: 30, hourlyStatsDays: 200, ...hours };
  expect(remembered(before, { hourlyStatsDays: 300, dailyStatsDays: 400 }, later)).toEqual({
    hourlyStatsBefore: { until: later, days: 90 },
    dailyStatsBefore: { until: later, days: 731 },
  });
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
