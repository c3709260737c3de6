import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as stats from "#table/sites/stats";
import { dayAt, type Day } from "#functions/sites/stats/calendar";
import { serveTable, type ServedTable } from "../../../../../support/table.ts";
import { deltaOf } from "../stats/deltas.ts";

const ZONE = "Europe/Vienna";
const DAY_MS = 86_400_000;
const SITE = {
  ...{ siteId: "site1", timezone: ZONE, mostShards: 1, retentionDays: 30, historyDays: 3000 },
  createdAt: "2023-12-01T00:00:00.000Z",
};

let served: ServedTable;
let open: typeof import("#functions/sites/asking/open");
let rollUp: typeof import("#functions/sites/stats/rollUp");
let dynamodb: typeof import("#functions/aws/dynamodb");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  served = await serveTable();
  open = await import("#functions/sites/asking/open");
  rollUp = await import("#functions/sites/stats/rollUp");
  dynamodb = await import("#functions/aws/dynamodb");
});
afterAll(async () => {
  vi.useRealTimers();
  await served?.stop();
});

const day = (date: string): Day => dayAt(`${date}T12:00:00.000Z`, ZONE);

/** Counts something in the second hour of a day, as the roll-ups do when it is over. */
async function count(date: string, counters: stats.Counts): Promise<void> {
  const { start, end } = day(date);
  vi.setSystemTime(Date.parse(end) + DAY_MS);
  const hour = new Date(Date.parse(start) + 3_600_000).toISOString();
  await dynamodb.writeAll({ puts: [deltaOf(SITE.siteId, hour, { counters })] });
  await rollUp.rollUpDay(SITE, { start, end });
  await rollUp.rollUpMonth(SITE, start);
}

/** Deletes the items that the table's `ttl` has deleted by now, or may have deleted. */
async function expire(): Promise<void> {
  const all = await dynamodb.queryAll<stats.StatsItem>({ partition: stats.key(SITE.siteId, "DAY", "").PK });
  await dynamodb.writeAll({ deletes: all.filter(({ ttl = Infinity }) => ttl <= Date.now() / 1000) });
}

test("when a day's counts have expired, its month knows whether visits began on it", async () => {
  await count("2024-01-02", { sessions: 2, pageViews: 3 });
  // After midnight a visit of the day before went on: no visit began on this day, and it has no files.
  await count("2024-01-03", { pageViews: 1 });
  await count("2024-01-31", { sessions: 1, pageViews: 1 });
  const asked = (...dates: string[]) => open.readOpenDays(SITE, dates.map(day));
  for (const later of [100, 1000]) {
    vi.setSystemTime(Date.parse("2024-01-31T23:00:00.000Z") + later * DAY_MS);
    await expire();
    const quiet = ["2023-11-30", "2023-12-31", "2024-01-01", "2024-01-03", "2024-01-30", "2024-02-01"];
    expect(await asked(...quiet)).toEqual({ days: [], completeUntil: new Date().toISOString() });
    for (const date of ["2024-01-02", "2024-01-31"])
      await expect(asked(...quiet, date)).rejects.toThrow(`The sessions of ${date} are not in files`);
  }
});

test("of a month that did not note its days each one is taken to have visits", async () => {
  const periodStart = dayAt("2024-03-01T12:00:00.000Z", ZONE).start;
  await dynamodb.put({ ...stats.key(SITE.siteId, "MONTH", periodStart), periodStart, sessions: 1 });
  await expect(open.readOpenDays(SITE, [day("2024-03-05")])).rejects.toThrow(open.DayNotKeptError);
});

test("a day that its month could not take in yet has visits", async () => {
  const periodStart = dayAt("2024-04-01T12:00:00.000Z", ZONE).start;
  const lacks = [day("2024-04-05").start];
  await dynamodb.put({ ...stats.key(SITE.siteId, "MONTH", periodStart), periodStart, days: [7], lacks });
  await expect(open.readOpenDays(SITE, [day("2024-04-05")])).rejects.toThrow(open.DayNotKeptError);
  expect((await open.readOpenDays(SITE, [day("2024-04-06")])).days).toEqual([]);
});
