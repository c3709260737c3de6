import { expect, it } from "vitest";
import { inMs, keptSince } from "#functions/retention/retention";
import type { Retained } from "#table/sites/retention";
import * as retention from "#table/sites/retention";

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

it("is as the setting says while nothing of the shorter time has expired", () => {
  const short = { since: new Date(ago(10)).toISOString(), ...before(ago(10) + 60_000, 70) };
  expect(keptSince(731, short, NOW)).toBe(ago(731));
  expect(keptSince(731, { ...short, days: 9 }, NOW)).toBe(ago(10) + 120_000);
});

const changed = (days: number, earlier: Retained | undefined, at: number) =>
  retention.retainedAfter(days, earlier && inMs(earlier), new Date(at).toISOString(), at);

it("a second rise, after all that was kept for less has expired, hides nothing", () => {
  const first = before(ago(3 * 365), 70);
  const second = changed(731, first, NOW);
  expect(second).toEqual({ since: first.until, until: new Date(NOW).toISOString(), days: 731 });
  expect(keptSince(1000, second, NOW)).toBe(ago(731));
});

it("a value that was lowered for a minute hides nothing until its data expires", () => {
  const lowered = changed(731, undefined, NOW - 60_000);
  const raised = changed(70, lowered, NOW);
  expect(raised).toEqual({ since: lowered.until, until: new Date(NOW).toISOString(), days: 70 });
  expect(keptSince(731, raised, NOW)).toBe(ago(731));
});

it("two rises one after another keep the fewest days for the time of both", () => {
  const until = new Date(NOW).toISOString();
  expect(changed(90, before(ago(10), 30), NOW)).toEqual({ until, days: 30 });
  const since = new Date(ago(20)).toISOString();
  expect(changed(90, { since, ...before(ago(10), 30) }, NOW)).toEqual({ since, until, days: 30 });
});
