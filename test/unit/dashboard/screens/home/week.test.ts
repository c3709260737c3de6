import { expect, test } from "vitest";
import { daysAround, weekUpTo } from "../../../../../dashboard/screens/home/week.ts";

const day = (date: string, sent: number) => ({
  ...{ date, sent, delivered: sent - 1, opened: 2, clicked: 1, unsubscribed: 0 },
});

test("two weeks are asked for, in every zone", () => {
  expect(daysAround(Date.parse("2026-11-28T23:59:00Z"))).toEqual({
    from: "2026-11-14",
    to: "2026-11-30",
    since: "2026-11-22T00:00:00.000Z",
  });
});

test("the week ends with today, and the mails before it are of the seven days before", () => {
  const days = [
    ...[day("2026-11-14", 1000), day("2026-11-15", 30), day("2026-11-21", 40)],
    ...[day("2026-11-22", 5), day("2026-11-28", 7), day("2026-11-29", 9000)],
  ];
  expect(weekUpTo("2026-11-28", days)).toEqual({
    counts: { sent: 12, delivered: 10, opened: 4, clicked: 2, unsubscribed: 0 },
    sentBefore: 70,
  });
  expect(weekUpTo("2026-11-28", []).counts.sent).toBe(0);
});
