import { describe, expect, test } from "vitest";
import type { SiteGoal } from "../../../../../functions/lib/sites/goals.ts";
import {
  isReachedByEvent,
  isReachedByDuration,
  isReachedByScroll,
  conversionRevenue,
} from "../../../../../functions/lib/sites/goals.ts";

const page = (path: string) => ({ entity: "PageView" as const, name: "pageview", path });
const custom = (name: string) => ({ entity: "CustomEvent" as const, name, path: "/thanks" });
const goal = (more: Partial<SiteGoal>): SiteGoal => ({ goalId: "g", kind: "PAGE", ...more });

describe("a goal", () => {
  test.each([
    ["EXACT", "/thanks", "/thanks", true],
    ["EXACT", "/thanks", "/thanks/", false],
    ["PREFIX", "/blog/", "/blog/one", true],
    ["PREFIX", "/blog/", "/a/blog/", false],
    ["CONTAINS", "log", "/blog/one", true],
    ["CONTAINS", ".*", "/blog/one", false],
    ["WILDCARD", "/blog/*", "/blog/one", true],
    ["WILDCARD", "/blog/*", "/blog/one/two", false],
    ["WILDCARD", "/blog/**", "/blog/one/two", true],
  ] as const)("%s %s and the page %s: %s", (match, pattern, path, expected) => {
    expect(isReachedByEvent(goal({ match, pattern }), page(path))).toBe(expected);
  });

  test("of an event is reached by that event's exact name only, and one of a page by no event", () => {
    const event = goal({ kind: "EVENT", pattern: "Signup" });
    expect(
      [custom("Signup"), custom("signup"), page("/Signup")].map((each) => isReachedByEvent(event, each)),
    ).toEqual([true, false, false]);
    expect(isReachedByEvent(goal({ match: "EXACT", pattern: "/thanks" }), custom("x"))).toBe(false);
  });

  test("of an event with a property is reached by those that have it, with a value by its text", () => {
    const sent = [{}, { plan: "pro" }, { plan: "free" }, { plan: true }, { plan: 1.5 }, undefined];
    const reached = (more: Partial<SiteGoal>) =>
      sent.map((props) =>
        isReachedByEvent(goal({ kind: "EVENT", pattern: "Buy", property: "plan", ...more }), {
          ...custom("Buy"),
          ...(props && { props: props as Record<string, string> }),
        }),
      );
    expect(reached({})).toEqual([false, true, true, true, true, false]);
    expect(reached({ propertyValue: "pro" })).toEqual([false, true, false, false, false, false]);
    expect(reached({ propertyValue: "true" })).toEqual([false, false, false, true, false, false]);
    expect(reached({ propertyValue: "1.5" })).toEqual([false, false, false, false, true, false]);
    expect(reached({ pattern: "Sell" })).toEqual(sent.map(() => false));
    const odd = goal({ kind: "EVENT", pattern: "Buy", property: "toString" });
    expect(isReachedByEvent(odd, { ...custom("Buy"), props: { plan: "pro" } })).toBe(false);
  });

  test("of a scroll depth is reached on its pages from that depth on, and by no event", () => {
    const read = goal({ kind: "SCROLL", match: "PREFIX", pattern: "/blog/", minScroll: 60 });
    const pages = [59, 60, 100].map((depth) => isReachedByScroll(read, "/blog/one", depth));
    expect(pages).toEqual([false, true, true]);
    expect(isReachedByScroll(read, "/", 100)).toBe(false);
    expect(isReachedByScroll(goal({ match: "EXACT", pattern: "/" }), "/", 100)).toBe(false);
    expect(isReachedByEvent(read, page("/blog/one"))).toBe(false);
  });

  test("of a duration is reached from its first second on", () => {
    const long = goal({ kind: "DURATION", minDuration: 60 });
    expect([59, 60].map((seconds) => isReachedByDuration(long, seconds))).toEqual([false, true]);
    expect(isReachedByDuration(goal({ kind: "DURATION" }), 1e9)).toBe(false);
  });

  test("brings the event's revenue in its currency, else its own default, else nothing", () => {
    const inEuro = goal({ defaultRevenue: 500, currency: "EUR" });
    expect(conversionRevenue(inEuro, { revenue: 250, currency: "EUR" })).toBe(250);
    expect(conversionRevenue(inEuro, { revenue: 250, currency: "USD" })).toBe(500);
    expect(conversionRevenue(inEuro, {})).toBe(500);
    expect(conversionRevenue(inEuro, { revenue: -250, currency: "EUR" })).toBe(-250);
    expect(conversionRevenue(goal({}), { revenue: 250, currency: "EUR" })).toBe(0);
    expect(conversionRevenue(goal({}), {})).toBe(0);
  });
});
