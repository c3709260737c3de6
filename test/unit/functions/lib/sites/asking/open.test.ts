import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as event from "#table/sites/event";
import * as pendingRollup from "#table/sites/pendingRollup";
import * as stats from "#table/sites/stats";
import { dayAt, type Day } from "#functions/sites/stats/calendar";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";

const NOW = Date.parse("2026-11-21T12:00:00.000Z");
const siteId = "01JD3ZQK7N4V8W2X6Y9A0B1C2D";
const SITE = {
  siteId,
  ...{ timezone: "UTC", mostShards: 1, retentionDays: 30, createdAt: "2020-03-01T00:00:00.000Z" },
};
const visitorId = "00000000000000a1";

let served: ServedTable;
let open: typeof import("#functions/sites/asking/open");
let dynamodb: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  served = await serveTable();
  open = await import("#functions/sites/asking/open");
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(async () => {
  vi.useRealTimers();
  await served?.stop();
});

const day = (date: string): Day => dayAt(`${date}T00:00:00.000Z`, "UTC");

type Happened = [entity: event.EventItem["entity"], at: string];

async function happen(...events: Happened[]): Promise<void> {
  const puts = events.map(([entity, at], number) => {
    const key = {
      siteId,
      entity,
      at,
      eventId: `01${at.replace(/\D/g, "")}${number}`.padEnd(26, "0"),
      shard: 0,
    };
    return { ...event.key(key), ...key, visitorId, path: "/" };
  });
  await dynamodb.writeAll({ puts });
}

async function count(date: string): Promise<void> {
  const periodStart = `${date}T00:00:00.000Z`;
  const item = { ...stats.key(siteId, "DAY", periodStart), periodStart, sessions: 1, pageViews: 1 };
  await dynamodb.writeAll({ puts: [item] });
}

test("a day that is marked and has not been counted is read, however long it is over", async () => {
  await happen(["PageView", "2026-11-10T10:00:00.000Z"]);
  const [marked, quiet] = [day("2026-11-10"), day("2026-11-12")];
  expect((await open.readOpenDays(SITE, [marked, quiet])).days).toEqual([]);
  const mark = { ...pendingRollup.key(siteId, marked.date), dayStart: marked.start };
  await dynamodb.writeAll({ puts: [mark] });
  expect((await open.readOpenDays(SITE, [marked, quiet])).days.map(({ date }) => date)).toEqual([
    "2026-11-10",
  ]);
});

test("of days that are not kept the error names the last one, and a beginning that does not reach it", async () => {
  await count("2026-10-01");
  await count("2026-10-03");
  const missing = ["2026-10-01", "2026-10-02", "2026-10-03"].map(day);
  await expect(open.readOpenDays(SITE, missing)).rejects.toThrow(
    "The sessions of 2026-10-03 are not in files, and its single events have expired: ask from 2026-10-05T00:00:00.000Z on",
  );
  // The holder of a link with filters does not learn on which days there were visits.
  await expect(open.readOpenDays(SITE, missing, true)).rejects.toThrow(/^[^\d]+$/);
  const range = { start: "2026-10-05T00:00:00.000Z", end: "2026-10-06T00:00:00.000Z" };
  expect(open.daysOf(SITE, range).map(({ date }) => date)).toEqual(["2026-10-04", "2026-10-05"]);
});
