import { expect, it } from "vitest";
import { callsOf, PEOPLE } from "../../../infra/demo/people.ts";
import { visitsOf } from "../../../infra/demo/visits.ts";

const DAY = 86_400_000;
const DOMAIN = "shop.example";
const visits = visitsOf(PEOPLE.length, DOMAIN);
const calls = callsOf(PEOPLE.length);
const happened = (name: string) =>
  visits.flatMap(({ ago, body }) =>
    body.filter((event) => event.name === name).map((event) => ({ ago, event })),
  );

it("has the same visits each time, fewer people as the first of them", () => {
  expect(visitsOf(PEOPLE.length, DOMAIN)).toEqual(visits);
  const few = visitsOf(4, DOMAIN);
  expect(few).toEqual(visits.slice(0, few.length));
  expect(new Set(visits.map(({ visitor }) => visitor.address)).size).toBe(PEOPLE.length);
});

it("spreads them over 60 days, most days with a visit", () => {
  for (const { ago } of visits) {
    expect(ago).toBeGreaterThanOrEqual(0);
    expect(ago).toBeLessThan(60 * DAY);
  }
  expect(new Set(visits.map(({ ago }) => Math.floor(ago / DAY))).size).toBeGreaterThan(50);
});

it("has the sign-ups and the orders of the calls, at their times", () => {
  const times = (event: string): number[] =>
    calls.filter((call) => call.event === event).map(({ ago }) => ago);
  expect(happened("Purchase").map(({ ago }) => ago)).toEqual(times("Order Completed"));
  expect(happened("Signup")).toHaveLength(times("Signed Up").length);
  const paid = happened("Purchase").map(({ event }) => (event.revenue as { amount: string }).amount);
  expect(new Set(paid)).toEqual(new Set(["9.00", "129.00", "240.00"]));
});

it("sends each visit as one list of the site's events", () => {
  for (const { body } of visits) {
    expect(body.length).toBeLessThanOrEqual(25);
    expect(body[0]!.name).toBe("pageview");
    expect(body.every(({ url, domain }) => domain === DOMAIN && url.startsWith(`https://${DOMAIN}/`))).toBe(
      true,
    );
  }
});
