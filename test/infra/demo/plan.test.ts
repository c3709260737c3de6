import { expect, it } from "vitest";
import { parseDemoOptions } from "../../../infra/demo/options.ts";
import { planOf, startingAt, type Request } from "../../../infra/demo/plan.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const options = { seed: 7, visitors: 2_000, days: 2, domain: "shop.example" };
const plan = planOf(options);

/** The requests of each visitor, in order. */
function byVisitor(requests: Request[]): Request[][] {
  const groups = new Map<string, Request[]>();
  for (const request of requests)
    groups.set(request.visitor.address, [...(groups.get(request.visitor.address) ?? []), request]);
  return [...groups.values()];
}

it("is the same for the same seed, and another for another", () => {
  expect(planOf(options)).toEqual(plan);
  expect(planOf({ ...options, seed: 8 })).not.toEqual(plan);
});

it("brings as many people as asked for, in order, each by a name of its own", () => {
  expect(byVisitor(plan)).toHaveLength(2_000);
  expect(plan.every(({ at }, index) => index === 0 || plan[index - 1]!.at <= at)).toBe(true);
  expect(plan.at(-1)!.at).toBeLessThan(48 * HOUR);
  expect(plan.filter(({ visitor }) => !/^198\.1[89]\.\d{1,3}\.\d{1,3}$/.test(visitor.address))).toEqual([]);
});

// A visit ends after 30 minutes without an event. Neither its hour nor the split into visits may depend on
// milliseconds.
it("leaves no doubt of what is one visit, and in which hour", () => {
  const pairs = byVisitor(plan).flatMap((requests) =>
    requests.slice(1).map((next, index) => [requests[index]!.at, next.at] as const),
  );
  const gaps = pairs.map(([from, to]) => to - from);
  expect(gaps.filter((gap) => gap > 5 * MINUTE && gap < 60 * MINUTE)).toEqual([]);
  expect(gaps.some((gap) => gap >= 60 * MINUTE)).toBe(true);
  expect(plan.filter(({ at }) => at % HOUR > 57 * MINUTE)).toEqual([]);
});

it("has people bounce, sign up, buy, and come by day", () => {
  const visits = byVisitor(plan);
  const pages = visits.map((requests) => requests.filter(({ body }) => body.name === "pageview").length);
  const bounced = pages.filter((count) => count === 1).length / visits.length;
  expect(bounced).toBeGreaterThan(0.3);
  expect(bounced).toBeLessThan(0.6);
  const names = new Set(plan.map(({ body }) => body.name));
  expect(names).toEqual(new Set(["pageview", "engagement", "Signup", "Purchase"]));
  const within = (from: number, to: number) =>
    plan.filter(({ at }) => at % (24 * HOUR) >= from * HOUR && at % (24 * HOUR) < to * HOUR).length;
  expect(within(9, 13)).toBeGreaterThan(5 * within(1, 5));
});

it("begins at this time of day", () => {
  const now = Date.parse("2026-03-17T14:20:00.000Z");
  const moved = startingAt(plan, now);
  expect(moved).toHaveLength(plan.length);
  expect(moved[0]!.at).toBeGreaterThanOrEqual(14 * HOUR + 20 * MINUTE);
  expect(moved.at(-1)!.at).toBeLessThan((48 + 14) * HOUR + 20 * MINUTE);
  expect(moved.every(({ at }, index) => index === 0 || moved[index - 1]!.at <= at)).toBe(true);
});

it("takes options, and says which one is wrong", () => {
  expect(parseDemoOptions([])).toEqual({
    seed: 7,
    visitors: 500,
    days: 1,
    speed: 60,
    fast: false,
    people: 40,
    site: "demo.example",
  });
  expect(parseDemoOptions(["--seed", "1", "--fast", "--site=a.example"])).toMatchObject({
    seed: 1,
    fast: true,
    site: "a.example",
  });
  expect(() => parseDemoOptions(["--visitors", "0"])).toThrow(
    "--visitors is 0: expected a whole number from 1 to 100000",
  );
  expect(() => parseDemoOptions(["--speed", "fast"])).toThrow("--speed is fast: expected a whole number");
  expect(() => parseDemoOptions(["--sed", "1"])).toThrow("Unknown option '--sed'");
});
