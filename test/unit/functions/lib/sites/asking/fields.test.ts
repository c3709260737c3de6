import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionSummary } from "#functions/sites/asking/fields";
import { DayNotKeptError } from "#functions/sites/asking/open";
import type { AskSessions } from "#functions/sites/asking/question";
import { sessionReport } from "#functions/sites/asking/report";
import type { Sessions } from "#functions/input/sessions";

const SITE = {
  siteId: "01JD3ZQK7N4V8W2X6Y9A0B1C2D",
  ...{ timezone: "UTC", mostShards: 1, retentionDays: 30, createdAt: "2026-01-01T00:00:00.000Z" },
};
const range = { from: "2026-11-01T00:00:00.000Z", to: "2026-11-11T00:00:00.000Z" };
const filters = [{ dimension: "COUNTRY", operator: "IS" as const, values: ["AT"] }];
const sessions: Sessions = {
  periods: (starts) =>
    Promise.resolve(
      starts.map((start) => ({
        start,
        ...{
          sessions: 1,
          bounces: 0,
          duration: 0,
          pageViews: 1,
          events: 0,
          engagedSeconds: 0,
          conversions: 0,
        },
        visitors: 1,
      })),
    ),
  list: () => Promise.reject(new Error("no list is asked")),
  properties: () => Promise.reject(new Error("no property is asked")),
  funnel: () => Promise.reject(new Error("no funnel is asked")),
  paths: () => Promise.reject(new Error("no path is asked")),
  retention: () => Promise.reject(new Error("no retention is asked")),
  file: () => Promise.reject(new Error("no file is asked")),
};

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00.000Z") }));
afterAll(() => void vi.useRealTimers());

/**
 * Answers of visits that are kept from an instant on, complete up to another one in ranges that begin before
 * the wanted one.
 */
const keptFrom =
  (from: string, isCutAt?: string): AskSessions =>
  async (asked, run) => {
    if (asked.range.start < from) throw new DayNotKeptError("from", "not kept");
    const completeUntil = isCutAt !== undefined && asked.range.start < range.from ? isCutAt : asked.range.end;
    return { answer: await run(sessions), completeUntil };
  };

test("a summary has no comparison where visits of the range before are not kept", async () => {
  const whole = await sessionSummary(SITE, { ...range, filters }, keptFrom("2026-10-01"));
  expect(whole).toMatchObject({ stats: { sessions: 1 }, previous: { sessions: 1 } });
  const half = await sessionSummary(SITE, { ...range, filters }, keptFrom("2026-11-01"));
  expect(half).toMatchObject({ stats: { sessions: 1 }, previous: null, completeUntil: range.to });
  await expect(sessionSummary(SITE, { ...range, filters }, keptFrom("2026-11-05"))).rejects.toThrow(
    "not kept",
  );
});

test("a report is complete as far as the range that it is compared with is", async () => {
  const compared = { compareFrom: "2026-10-20T00:00:00.000Z", compareTo: "2026-10-30T00:00:00.000Z" };
  const input = { ...range, ...compared, filters, lists: [] };
  expect((await sessionReport(SITE, { input }, keptFrom("2026-10-01"))).completeUntil).toBe(range.to);
  const cut = "2026-10-25T10:00:00.000Z";
  expect((await sessionReport(SITE, { input }, keptFrom("2026-10-01", cut))).completeUntil).toBe(cut);
});
