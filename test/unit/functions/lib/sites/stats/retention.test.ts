import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { isKept, keptDays } from "#functions/sites/stats/retention";

const NOW = Date.parse("2026-06-30T12:00:00.000Z");
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterAll(() => void vi.useRealTimers());

it("is 90 days for hours and 731 for days, unless the site says otherwise", () => {
  expect([keptDays({}, "HOUR"), keptDays({}, "DAY")]).toEqual([90, 731]);
  const site = { hourlyStatsDays: 35, dailyStatsDays: 3650 };
  expect([keptDays(site, "HOUR"), keptDays(site, "DAY")]).toEqual([35, 3650]);
  expect([isKept({}, "HOUR", ago(89)), isKept({}, "HOUR", ago(90))]).toEqual([true, false]);
  expect([isKept(site, "HOUR", ago(34)), isKept(site, "HOUR", ago(36))]).toEqual([true, false]);
  expect([isKept(site, "DAY", ago(3649)), isKept(site, "DAY", ago(3651))]).toEqual([true, false]);
});

it("promises nothing that was stored when the value was lower", () => {
  // Raised from 90 a week ago: what is older than a week has ended after 90 days.
  const raised = { hourlyStatsDays: 200, hourlyStatsBefore: { until: ago(7), days: 90 } };
  expect([isKept(raised, "HOUR", ago(89)), isKept(raised, "HOUR", ago(91))]).toEqual([true, false]);
  // Raised 120 days ago: what came since is there.
  const early = { ...raised, hourlyStatsBefore: { until: ago(120), days: 90 } };
  expect([isKept(early, "HOUR", ago(119)), isKept(early, "HOUR", ago(121))]).toEqual([true, false]);
  expect(isKept(early, "DAY", ago(730))).toBe(true);
  // Lowered: at once.
  const lowered = { hourlyStatsDays: 35, hourlyStatsBefore: { until: ago(1), days: 90 } };
  expect(isKept(lowered, "HOUR", ago(36))).toBe(false);
});
