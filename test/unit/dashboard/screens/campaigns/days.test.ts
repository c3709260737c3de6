import { expect, it } from "vitest";
import { byDay, sumOf } from "../../../../../dashboard/screens/campaigns/detail/days.ts";
import { byHour } from "../../../../../dashboard/screens/campaigns/detail/hours.ts";
import { progressOf, waitingOf } from "../../../../../dashboard/screens/campaigns/parts/progress.ts";

const counts = { sent: 3, delivered: 2, opened: 1, clicked: 0, unsubscribed: 0 };

it("the days of a campaign have no gaps, and the counts of all variants", () => {
  const days = [
    { date: "2026-11-24", variant: "A", ...counts },
    { date: "2026-11-22", variant: "B", ...counts },
    { date: "2026-11-22", variant: "A", ...counts },
  ];
  expect(byDay(days)).toEqual([
    { date: "2026-11-22", ...sumOf([counts, counts]) },
    { date: "2026-11-23", sent: 0, delivered: 0, opened: 0, clicked: 0, unsubscribed: 0 },
    { date: "2026-11-24", ...counts },
  ]);
  expect(byDay([])).toEqual([]);
});

it("the hours of a campaign have no gaps, and are at most three days", () => {
  const hour = { sent: 1, opened: 0, clicked: 0 };
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 22, hours)).toISOString();
  expect(byHour([2, 0].map((each) => ({ at: at(each), ...hour })))).toEqual({
    hours: [
      { at: at(0), ...hour },
      { at: at(1), sent: 0, opened: 0, clicked: 0 },
      { at: at(2), ...hour },
    ],
    isWhole: true,
  });
  const long = byHour([0, 72].map((each) => ({ at: at(each), ...hour })));
  expect([long.hours.length, long.isWhole]).toEqual([72, false]);
  expect(byHour([])).toEqual({ hours: [], isWhole: true });
});

it("the progress of a campaign is the share of visited people, where their number is known", () => {
  const totals = { claimed: 6, skipped: 2, sent: 5, expected: 16 } as Parameters<typeof progressOf>[0];
  expect(progressOf(totals)).toBe(0.5);
  expect(progressOf({ ...totals, expected: null })).toBeUndefined();
  expect(progressOf({ ...totals, expected: 4 })).toBe(1);
  expect(waitingOf(totals)).toBe(1);
});
