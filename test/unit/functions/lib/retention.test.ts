import { expect, it } from "vitest";
import { keptSince } from "#functions/retention";

const NOW = Date.parse("2026-06-30T12:00:00.000Z");
const DAY_MS = 86_400_000;
const ago = (days: number) => NOW - days * DAY_MS;
const before = (until: number, days: number) => ({ until: new Date(until).toISOString(), days });

it("is as many days ago as the setting says, or since its change where less was kept before", () => {
  expect(keptSince(30, undefined, NOW)).toBe(ago(30));
  expect(keptSince(90, before(ago(10), 30), NOW)).toBe(ago(30));
  expect(keptSince(30, before(ago(10), 90), NOW)).toBe(ago(30));
  expect(keptSince(90, before(ago(100), 30), NOW)).toBe(ago(90));
});

it("gives functions a minute to take up a changed setting", () => {
  expect(keptSince(400, before(ago(10), 5), NOW)).toBe(ago(10) + 60_000);
});
