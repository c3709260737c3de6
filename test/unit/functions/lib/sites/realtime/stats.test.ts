import { describe, expect, it } from "vitest";
import type { RecentEvent } from "../../../../../../functions/lib/sites/realtime/rows.ts";
import {
  digestOf,
  computeRealtimeStats,
  NO_VISITORS,
} from "../../../../../../functions/lib/sites/realtime/stats.ts";

const NOW = Date.UTC(2026, 2, 17, 10, 30);
const MINUTE = 60_000;

const visit = (visitor: string, ago: number, path = "/", more: Partial<RecentEvent> = {}): RecentEvent => ({
  visitor,
  event: `${visitor}${ago}`,
  at: NOW - ago,
  path,
  isPageView: true,
  ...more,
});
const count = (...visits: RecentEvent[]) => computeRealtimeStats("s1", visits, NOW);

describe("who is on a site", () => {
  it("is empty without visits", () => {
    expect(count()).toEqual({
      siteId: "s1",
      at: "2026-03-17T10:30:00.000Z",
      currentVisitors: 0,
      pageViews: 0,
      activePages: [],
      minutes: ["10:26", "10:27", "10:28", "10:29", "10:30"].map((minute) => ({
        at: `2026-03-17T${minute}:00.000Z`,
        pageViews: 0,
        visitors: 0,
      })),
    });
  });

  it("is each visitor once, on the page of the last event", () => {
    const visits = [visit("ann", 4000, "/b"), visit("ann", 3000, "/a"), visit("bob", 2000, "/a")];
    expect(count(...visits)).toMatchObject({
      currentVisitors: 2,
      pageViews: 3,
      activePages: [{ path: "/a", visitors: 2 }],
    });
    expect(count(...visits.reverse()).activePages).toEqual([{ path: "/a", visitors: 2 }]);
  });

  it("is who came less than 5 minutes ago, to the millisecond", () => {
    expect(count(visit("ann", 5 * MINUTE - 1)).currentVisitors).toBe(1);
    expect(count(visit("ann", 5 * MINUTE)).currentVisitors).toBe(0);
  });

  it("stays the same when an event is delivered twice", () => {
    const once = visit("ann", 1000);
    expect(count(once, { ...once })).toMatchObject({ currentVisitors: 1, pageViews: 1 });
  });

  it("is where the first of two was that are the same", () => {
    const [first, again] = [
      visit("ann", 5000, "/a", { event: "A" }),
      visit("ann", 1000, "/a", { event: "A" }),
    ];
    const later = visit("ann", 3000, "/b");
    expect(count(again, later, first)).toMatchObject({
      pageViews: 2,
      activePages: [{ path: "/b", visitors: 1 }],
    });
  });

  it("counts a custom event as a visitor and as no page view", () => {
    expect(count(visit("ann", 1, "/", { isPageView: false }))).toMatchObject({
      currentVisitors: 1,
      pageViews: 0,
    });
  });

  it("goes by the event's id where two are of one millisecond", () => {
    const one = visit("ann", 1, "/a", { event: "A" });
    const other = visit("ann", 1, "/b", { event: "B" });
    expect(count(one, other).activePages).toEqual(count(other, one).activePages);
    expect(count(one, other).activePages).toEqual([{ path: "/b", visitors: 1 }]);
  });

  it("has the five minutes that are wholly counted, each event once", () => {
    const twice = visit("ann", 2 * MINUTE);
    const visits = [visit("ann", 4 * MINUTE + 1), twice, { ...twice }, visit("bob", 4 * MINUTE)];
    const { pageViews, minutes } = count(...visits);
    expect(pageViews).toBe(3);
    expect(minutes.map((each) => each.pageViews)).toEqual([1, 0, 1, 0, 0]);
  });

  it("names the 20 pages with the most visitors, then by path", () => {
    const visits = Array.from({ length: 25 }, (_, at) =>
      visit(`v${at}`, 1, `/${String.fromCharCode(97 + at)}`),
    );
    const { activePages, currentVisitors } = count(...visits, visit("more", 1, "/z"), visit("most", 1, "/z"));
    expect(currentVisitors).toBe(27);
    expect(activePages.map(({ path }) => path).join("")).toBe("/z/a/b/c/d/e/f/g/h/i/j/k/l/m/n/o/p/q/r/s");
    expect(activePages[0]).toEqual({ path: "/z", visitors: 2 });
  });
});

describe("the digest", () => {
  it("is the same while a listener would see the same", () => {
    const visits = [visit("ann", 1000)];
    expect(digestOf(computeRealtimeStats("s1", visits, NOW + 5))).toBe(digestOf(count(...visits)));
    expect(digestOf(computeRealtimeStats("s1", visits, NOW + MINUTE))).toBe(digestOf(count(...visits)));
    expect(digestOf(count(...visits, visit("bob", 1)))).not.toBe(digestOf(count(...visits)));
    expect(digestOf(count())).toBe(digestOf(NO_VISITORS));
  });

  it("changes with a minute, although all sums are the same", () => {
    expect(digestOf(count(visit("ann", 3 * MINUTE)))).not.toBe(digestOf(count(visit("ann", MINUTE))));
  });
});
