import { expect, test } from "vitest";
import type { CountsFragment } from "../../../../../../dashboard/api/documents.ts";
import { shownOf } from "../../../../../../dashboard/lib/period/shown.ts";
import type { Wanted } from "../../../../../../dashboard/lib/period/wanted.ts";
import type { Figure } from "../../../../../../dashboard/lib/period/view.ts";
import { drawingOf, type Drawing } from "../../../../../../dashboard/components/report/chart/drawing.ts";
import { pointsOf, slotsFor } from "../../../../../../dashboard/components/report/chart/points.ts";

const site = {
  timezone: "Europe/Vienna",
  createdAt: "2026-01-01T00:00:00.000Z",
  hourlyStatsDays: 90,
  dailyStatsDays: 731,
  hourlyStatsSince: "2000-01-01T00:00:00.000Z",
  dailyStatsSince: "2000-01-01T00:00:00.000Z",
};

/** An hour, or another time, with as many visits, of which each second one bounced. */
function counts(periodStart: string, periodEnd: string, sessions: number): CountsFragment {
  return {
    ...{ periodStart, periodEnd, sessions, uniqueVisitors: sessions, pageViews: sessions, events: 0 },
    ...{ bounceRate: 0.5, viewsPerSession: 1, averageDuration: 90 },
  };
}

interface Asked {
  period: Wanted["period"];
  dates?: { first: string; last: string };
  now: string;
  periods?: CountsFragment[];
  previousPeriods?: CountsFragment[];
  figure?: Figure;
}

function drawn({ period, dates, now, periods = [], previousPeriods = [], figure = "visits" }: Asked) {
  const shown = shownOf({ period, ...dates, compare: "before" }, site, Date.parse(now));
  const stats = counts(shown.range.from, shown.range.to, 0);
  const overview = { completeUntil: now, stats, previous: null, periods, previousPeriods };
  const { timezone } = site;
  const points = pointsOf({ figure, site, range: shown.range, slots: slotsFor(shown, timezone), overview });
  const drawing: Drawing = drawingOf({ points, figure, period: shown.range.period, timezone });
  return { points, drawing };
}

test("a day of 23 hours has 23 points, and the hour that it skips is not compared", () => {
  const { points, drawing } = drawn({
    period: "yesterday",
    now: "2026-03-30T10:00:00.000Z",
    // 1:00 and 3:00 of the clocks, one after the other, and 1:00 to 3:00 of the day before.
    periods: [
      counts("2026-03-29T00:00:00Z", "2026-03-29T01:00:00Z", 4),
      counts("2026-03-29T01:00:00Z", "2026-03-29T02:00:00Z", 6),
    ],
    previousPeriods: [
      counts("2026-03-28T00:00:00Z", "2026-03-28T01:00:00Z", 1),
      counts("2026-03-28T01:00:00Z", "2026-03-28T02:00:00Z", 2),
      counts("2026-03-28T02:00:00Z", "2026-03-28T03:00:00Z", 3),
    ],
  });
  expect(points).toHaveLength(23);
  expect(drawing.values.slice(0, 4)).toEqual([0, 4, 6, 0]);
  expect(drawing.before.slice(0, 4)).toEqual([0, 1, 3, 0]);
  expect(drawing.ticks).toEqual([
    { value: 0, label: "0" },
    { value: 2, label: "2" },
    { value: 4, label: "4" },
    { value: 6, label: "6" },
  ]);
  expect(drawing.open).toBeUndefined();
});

test("of a period that runs the last point is open, and what is still to come is not drawn", () => {
  const { points, drawing } = drawn({
    period: "today",
    now: "2026-11-21T01:30:00.000Z",
    periods: [counts("2026-11-20T23:00:00Z", "2026-11-21T00:00:00Z", 5)],
    previousPeriods: [counts("2026-11-20T00:00:00Z", "2026-11-20T01:00:00Z", 7)],
  });
  expect(drawing.open).toBe(2);
  expect(drawing.values).toEqual([5, 0, 0, ...Array.from({ length: 21 }, () => null)]);
  // Two hours are over: those of the day before are beside them.
  expect(drawing.before).toEqual([0, 7, ...Array.from({ length: 22 }, () => null)]);
  expect(points.map(({ isOpen }) => isOpen).indexOf(true)).toBe(2);
});

test("one point is a bar, and has a line above it", () => {
  const { points, drawing } = drawn({
    period: "custom",
    dates: { first: "2026-07-01", last: "2026-07-01" },
    now: "2026-11-21T09:30:00.000Z",
    periods: [counts("2026-06-30T22:00:00Z", "2026-07-01T22:00:00Z", 1)],
  });
  expect(points).toHaveLength(1);
  const { values, before, open, isBars, ticks } = drawing;
  expect({ values, before, open, isBars }).toEqual({
    ...{ values: [1], before: [0], open: undefined },
    isBars: true,
  });
  expect(ticks.map(({ value }) => value)).toEqual([0, 1]);
});

test("what is 0 throughout is drawn as 0, and a rate of nothing is not drawn", () => {
  const asked = { period: "7d", now: "2026-11-21T09:30:00.000Z" } as const;
  expect(drawn(asked).drawing).toMatchObject({
    values: [0, 0, 0, 0, 0, 0, 0],
    before: [0, 0, 0, 0, 0, 0, 0],
    open: 6,
    ticks: [
      { value: 0, label: "0" },
      { value: 1, label: "1" },
    ],
  });
  const rates = drawn({
    ...asked,
    figure: "bounceRate",
    periods: [{ ...counts("2026-11-15T23:00:00Z", "2026-11-16T23:00:00Z", 2), bounceRate: 0 }],
  });
  expect(rates.drawing.values).toEqual([null, 0, null, null, null, null, null]);
});
