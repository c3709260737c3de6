import { expect, it } from "vitest";
import type { StoredStep } from "#table/sites/session";
import { placeOfStep } from "#table/sites/session";
import type { Answer } from "../field.ts";
import { field } from "../field.ts";
import { throttled } from "../handlers.ts";
import { session } from "../stored.ts";

const steps = field("Session.steps");
/** A data source of the type NONE answers with the payload. */
const none: Answer = ({ payload }) => ({ result: payload });

it("Session.steps are page views and custom events in their order; a path that is not kept is absent", async () => {
  expect((await steps({ source: session }, none)).value).toEqual([
    { at: "2026-03-16T08:00:10.000Z", path: "/" },
    { at: "2026-03-16T08:01:30.500Z", path: "/", name: "Buy" },
    { at: "2026-03-16T08:01:30.500Z", name: "(other)" },
  ]);
  expect((await steps({ source: session }, throttled)).failure).toEqual(["Unavailable", { retry: true }]);
});

it("reads steps as they are stored now: milliseconds since the start, and a place", async () => {
  const places: [number, number?][] = [[0], [0, 0], [-1, -1]];
  const stored = places.flatMap(([path, name], at) => [10_000 + at * 40_250, placeOfStep(path, name)]);
  expect(stored.every((each) => each >= 0)).toBe(true);
  expect((await steps({ source: { ...session, steps: stored } }, none)).value).toEqual([
    { at: "2026-03-16T08:00:10.000Z", path: "/" },
    { at: "2026-03-16T08:00:50.250Z", path: "/", name: "Buy" },
    { at: "2026-03-16T08:01:30.500Z", name: "(other)" },
  ]);
});

it("has one page view of a session with 51 names of events, of which 50 are kept", async () => {
  const names = Array.from({ length: 50 }, (_, at) => `Event ${at + 10}`);
  const ms = Date.parse("2026-03-16T08:00:10.000Z");
  const events = [...names.keys(), -1].map((name): StoredStep => [ms, 0, name]);
  const source = { ...session, names, steps: [[ms, 0], ...events] };
  const { value } = await steps({ source }, none);
  expect((value as { name?: string }[]).map(({ name }) => name)).toEqual([undefined, ...names, "(other)"]);
});
