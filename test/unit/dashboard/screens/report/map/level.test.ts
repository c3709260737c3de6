import { expect, test } from "vitest";
import { levelOf } from "../../../../../../dashboard/screens/report/map/level.ts";

test("a country has one of five steps by the square root of its number, and none without one", () => {
  const levels = [0, 1, 4, 5, 16, 17, 36, 37, 64, 65, 100].map((number) => levelOf(number, 100));
  expect(levels).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});
