import { expect, test } from "vitest";
import { missingIn, timelineOf } from "../../../../../dashboard/screens/visits/timeline.ts";

const at = (second: number): string => `2026-11-21T10:00:0${second}.000Z`;

test("a goal comes after what reached it, and one of time where it was reached", () => {
  const steps = [
    { at: at(0), path: "/", name: null },
    { at: at(4), path: "/thanks", name: null },
    { at: at(4), path: "/thanks", name: "Order" },
    { at: at(9), path: null, name: null },
  ];
  const goals = [
    { goalId: "sold", at: at(4) },
    { goalId: "stayed", at: at(7) },
  ];
  expect(
    timelineOf({ steps, goals }).map((entry) => (entry.kind === "goal" ? entry.goalId : entry.kind)),
  ).toEqual(["page", "page", "event", "sold", "stayed", "page"]);
});

test("what the API did not keep is counted", () => {
  const steps = [{ at: at(0), path: "/", name: null }];
  expect(missingIn({ pageViews: 100, events: 3, steps })).toBe(102);
  expect(missingIn({ pageViews: 1, events: 0, steps })).toBe(0);
});
