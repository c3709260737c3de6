import { expect, test } from "vitest";
import { isSettled } from "../../../../../dashboard/lib/period/settled.ts";
import { shownOf } from "../../../../../dashboard/lib/period/shown.ts";

const site = {
  timezone: "Europe/Vienna",
  createdAt: "2019-01-10T00:00:00.000Z",
  hourlyStatsDays: 90,
  dailyStatsDays: 731,
  hourlyStatsSince: "2000-01-01T00:00:00.000Z",
  dailyStatsSince: "2000-01-01T00:00:00.000Z",
};

/** Returns true if a period read at the instant `asked` is still current at the instant `next`. */
function settled(period: "yesterday" | "7d", asked: string, next: string): boolean {
  const [then, now] = [asked, next].map((at) => Date.parse(at)) as [number, number];
  const wanted = { period, compare: "before" } as const;
  return isSettled(shownOf(wanted, site, then), shownOf(wanted, site, now), then);
}

test("what is over is not asked for again once all of it is counted, until another day begins", () => {
  expect(settled("yesterday", "2026-11-21T09:30:00Z", "2026-11-21T09:35:00Z")).toBe(true);
  expect(settled("yesterday", "2026-11-20T23:30:00Z", "2026-11-20T23:35:00Z")).toBe(false);
  expect(settled("yesterday", "2026-11-21T22:58:00Z", "2026-11-21T23:03:00Z")).toBe(false);
});

test("what runs is asked for again", () => {
  expect(settled("7d", "2026-11-21T09:30:00Z", "2026-11-21T09:35:00Z")).toBe(false);
});
