import { describe, expect, it } from "vitest";
import { countMinutes, eachOnce } from "../../../../../../functions/lib/sites/realtime/minutes.ts";
import type { RecentEvent } from "../../../../../../functions/lib/sites/realtime/rows.ts";

const NOW = Date.UTC(2026, 2, 17, 10, 30, 20);

const visit = (time: string, visitor: string, more: Partial<RecentEvent> = {}): RecentEvent => ({
  visitor,
  event: `${visitor}${time}`,
  at: Date.parse(`2026-03-17T${time}Z`),
  path: "/",
  isPageView: true,
  ...more,
});
const minute = (time: string, pageViews: number, visitors: number) => ({
  at: `2026-03-17T${time}:00.000Z`,
  pageViews,
  visitors,
});

describe("the minutes of a site", () => {
  it("are those of the clock, oldest first, empty ones among them", () => {
    const events = [
      visit("10:27:59.999", "ann"),
      visit("10:28:00.000", "ann"),
      visit("10:28:59.999", "ann"),
      visit("10:28:30.000", "bob", { isPageView: false }),
      visit("10:30:20.000", "cid"),
    ];
    expect(countMinutes(events, NOW, 3)).toEqual([
      minute("10:28", 2, 2),
      minute("10:29", 0, 0),
      minute("10:30", 1, 1),
    ]);
  });

  it("end with that of now, which has what a clock has dated ahead", () => {
    expect(countMinutes([visit("10:31:00.000", "ann")], NOW, 2)).toEqual([
      minute("10:29", 0, 0),
      minute("10:30", 1, 1),
    ]);
  });

  it("count an event that comes twice in the minute of the first", () => {
    const [first, again] = ["10:28:00.000", "10:30:00.000"].map((time) => visit(time, "ann", { event: "A" }));
    const other = visit("10:30:00.000", "bob", { event: "A" });
    for (const events of [
      [first!, again!, other],
      [again!, first!, other],
    ])
      expect(countMinutes(eachOnce(events), NOW, 3)).toEqual([
        minute("10:28", 1, 1),
        minute("10:29", 0, 0),
        minute("10:30", 1, 1),
      ]);
  });
});
