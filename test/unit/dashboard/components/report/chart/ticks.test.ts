import { expect, test } from "vitest";
import { labelled } from "../../../../../../dashboard/components/report/chart/paper.ts";
import { ticksOf } from "../../../../../../dashboard/components/report/chart/ticks.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [7, [0, 5, 10]],
  [30, [0, 10, 20, 30]],
  [10_000_000, [0, 5_000_000, 10_000_000]],
])("lines up to %d visitors are %j", (greatest, ticks) =>
  expect(ticksOf(greatest, "visitors")).toEqual(ticks),
);

test("lines of shares and of times are round too", () => {
  expect(ticksOf(1, "bounceRate")).toEqual([0, 0.5, 1]);
  expect(ticksOf(80, "duration")).toEqual([0, 30, 60, 90]);
  expect(ticksOf(7000, "duration")).toEqual([0, 3600, 7200]);
});

test("at most eight points have a label, and fewer where there is less room", () => {
  expect(labelled(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(labelled(24)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
  expect(labelled(24, 3)).toEqual([0, 8, 16]);
  expect(labelled(1, 0)).toEqual([0]);
});
