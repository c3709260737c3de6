import { expect, test } from "vitest";
import type { CountsFragment, OverviewFragment } from "../../../../../../dashboard/api/documents.ts";
import { shownOf } from "../../../../../../dashboard/lib/period/shown.ts";
import type { Wanted } from "../../../../../../dashboard/lib/period/wanted.ts";
import type { Figure } from "../../../../../../dashboard/lib/period/view.ts";
import { pointsOf, slotsFor } from "../../../../../../dashboard/components/report/chart/points.ts";

const NOW = Date.parse("2026-11-21T09:30:00.000Z");
const site = {
  timezone: "Asia/Kathmandu",
  createdAt: "2026-01-01T00:00:00.000Z",
  hourlyStatsDays: 90,
  dailyStatsDays: 731,
  hourlyStatsSince: "2000-01-01T00:00:00.000Z",
  dailyStatsSince: "2000-01-01T00:00:00.000Z",
};

function counts(periodStart: string, hours: number, sessions: number): CountsFragment {
  const periodEnd = new Date(Date.parse(periodStart) + hours * 3_600_000).toISOString();
  const bounceRate = sessions > 0 ? 0.5 : null;
  return {
    ...{ periodStart, periodEnd, sessions, uniqueVisitors: sessions, pageViews: sessions, events: 0 },
    ...{ bounceRate, viewsPerSession: 1, averageDuration: 60 },
  };
}

function points(
  wanted: Partial<Wanted>,
  answer: Partial<OverviewFragment>,
  figure: Figure = "visits",
  of = site,
) {
  const shown = shownOf({ period: "7d", compare: "before", ...wanted }, of, NOW);
  const overview: OverviewFragment = {
    ...{ completeUntil: "2026-11-21T09:29:00.000Z", stats: counts(shown.range.from, 1, 0), previous: null },
    ...{ periods: [], previousPeriods: [], ...answer },
  };
  const slots = slotsFor(shown, of.timezone);
  return pointsOf({ figure, site: of, range: shown.range, slots, overview });
}

const DAYS = [counts("2026-11-16T18:15:00Z", 24, 3), counts("2026-11-20T18:15:00Z", 24, 2)];

test("days that are not in the answer count 0, and rates of nothing are nothing", () => {
  const all = points({}, { periods: DAYS });
  expect(all.map(({ value }) => value)).toEqual([0, 0, 3, 0, 0, 0, 2]);
  expect(all.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false, false, false, true]);
  expect(points({}, { periods: DAYS }, "bounceRate").map(({ value }) => value)).toEqual([
    ...[null, null, 0.5, null, null, null, 0.5],
  ]);
});

test("what is before the site, and what is still to come, is not 0", () => {
  const young = { ...site, createdAt: "2026-11-18T12:00:00.000Z" };
  const days = points({}, { periods: [DAYS[1]!] }, "visits", young);
  expect(days.map(({ value }) => value)).toEqual([null, null, null, 0, 0, 0, 2]);
  const hours = points({ period: "today" }, { periods: [counts("2026-11-21T08:15:00Z", 1, 4)] });
  expect(hours.map(({ value }) => value)).toEqual([
    ...Array.from({ length: 14 }, () => 0),
    4,
    0,
    ...Array.from({ length: 8 }, () => null),
  ]);
});

test("each day is beside the one in its place, to the end of what is compared", () => {
  const all = points({}, { previousPeriods: [counts("2026-11-08T18:15:00Z", 24, 5)] });
  expect(all.map(({ before }) => before?.value)).toEqual([0, 5, 0, 0, 0, 0, 0]);
  expect(all[1]!.before!.date).toBe("2026-11-09");
  const hours = points({ period: "24h" }, { previousPeriods: [counts("2026-11-19T10:15:00Z", 1, 6)] });
  expect(hours.map(({ before }) => before?.value)).toEqual([
    6,
    ...Array.from({ length: 22 }, () => 0),
    undefined,
  ]);
});

test("a month is beside a shorter one, whose days are fewer", () => {
  const october = points({ period: "custom", first: "2026-10-01", last: "2026-10-31" }, {});
  expect([october.length, october[29]!.before?.date, october[30]!.before]).toEqual([
    31,
    "2026-09-30",
    undefined,
  ]);
});

test("what is no longer kept by hours has no line, though it has a sum", () => {
  const old = { ...site, createdAt: "2019-01-01T00:00:00.000Z" };
  const yesterday = points({ period: "yesterday", compare: "year" }, {}, "visits", old);
  expect(yesterday.some(({ before }) => before)).toBe(false);
  // The hours of 88 days ago are kept, and those of the day before may be gone when they are asked for.
  const edge = { period: "custom", first: "2026-08-25", last: "2026-08-25" } as const;
  const hours = points(edge, {}, "visits", old);
  expect([hours.length, hours.some(({ before }) => before)]).toEqual([24, false]);
});

test("an hour that the clocks show twice is compared twice, and one that they skip is not there", () => {
  const vienna = { ...site, timezone: "Europe/Vienna" };
  const wanted = { period: "custom", first: "2026-10-25", last: "2026-10-25" } as const;
  const previousPeriods = [counts("2026-10-24T00:00:00Z", 1, 9)];
  const autumn = points(wanted, { previousPeriods }, "visits", vienna);
  expect(autumn.slice(0, 5).map(({ before }) => before?.value)).toEqual([0, 0, 9, 9, 0]);
});
