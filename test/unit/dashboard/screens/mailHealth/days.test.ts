import { describe, expect, it } from "vitest";
import {
  chartPoints,
  daysToAsk,
  tableDays,
  type MailDay,
} from "../../../../../dashboard/screens/mailHealth/days/days.ts";

const day = (date: string, counts: Partial<MailDay> = {}): MailDay => ({
  ...{ date, sent: 0, delivered: 0, bounced: 0, complained: 0, unsubscribed: 0, failed: 0 },
  ...{ deliveryRate: null, openRate: null, clickRate: null },
  ...counts,
});
const DAYS = [
  day("2026-11-30", { sent: 5, delivered: 4 }),
  day("2026-11-28", { sent: 9, delivered: 8, bounced: 1, complained: 2 }),
  day("2026-11-16", { sent: 7 }),
];
const of = { today: "2026-11-30", count: 3 };

describe("the days of the chart", () => {
  it("end today, with zeros for those without mails", () => {
    expect(chartPoints(DAYS, { ...of, shown: "delivered" })).toEqual([
      { date: "2026-11-28", now: 8, behind: 9 },
      { date: "2026-11-29", now: 0, behind: 0 },
      { date: "2026-11-30", now: 4, behind: 5 },
    ]);
  });

  it("have the bounced mails and the reported ones", () => {
    const [first] = chartPoints(DAYS, { ...of, shown: "returned" });
    expect(first).toEqual({ date: "2026-11-28", now: 1, behind: 2 });
  });

  it("are weeks where they are many, the last of which ends today, and no day is left out", () => {
    const points = chartPoints(DAYS, { today: of.today, count: 392, shown: "delivered" });
    expect(points).toHaveLength(56);
    expect(points[0]).toEqual({ date: "2025-11-04", now: 0, behind: 0 });
    expect(points.slice(-3)).toEqual([
      { date: "2026-11-10", now: 0, behind: 7 },
      { date: "2026-11-17", now: 0, behind: 0 },
      { date: "2026-11-24", now: 12, behind: 14 },
    ]);
  });

  it("are those of the table", () => {
    expect(tableDays(DAYS, of.today, of.count).map(({ date }) => date)).toEqual(["2026-11-30", "2026-11-28"]);
  });

  it("are asked for in any zone: today may be a day earlier or later than in UTC", () => {
    expect(daysToAsk(Date.UTC(2026, 10, 30, 23), 14)).toEqual({ from: "2026-11-16", to: "2026-12-02" });
  });
});
