import { expect, test } from "vitest";
import { erasedCounts } from "../../../../../dashboard/screens/settings/erasedCounts.ts";

test("items that people have one word for are one row, and those that they have none for are the others", () => {
  const items = [
    { kind: "Goal", count: 2 },
    { kind: "Stats", count: 3 },
    { kind: "Delta", count: 1 },
    { kind: "SessionEventIds", count: 5 },
    { kind: "PendingRollup", count: 1 },
  ];
  expect(erasedCounts(items)).toEqual([
    ["Others", 6],
    ["Stored counts", 4],
    ["Goals", 2],
  ]);
});
