import { expect, test } from "vitest";
import { type LakeGoal, parseFilters, requireGoal } from "../../../../../functions/lib/lake/filters.ts";
import type { FilterInput } from "../../../../../functions/lib/input/sessions.ts";

const GOALS: LakeGoal[] = [{ goalId: "bought", kind: "EVENT", pattern: "Order" }];
const filter = (more: Partial<FilterInput>): FilterInput => ({
  ...{ dimension: "PAGE", operator: "IS", values: ["/"] },
  ...more,
});
const many = (count: number) => Array.from({ length: count }, () => "/");

test("filters of a caller become where values are, how they are compared and whether none may match", () => {
  const filters = [
    filter({}),
    filter({ dimension: "COUNTRY", operator: "IS_NOT", values: ["AT", "DE"] }),
    filter({ dimension: "EVENT", operator: "NOT_SET", values: null }),
    filter({ dimension: "GOAL", operator: "IS", values: ["bought"] }),
  ];
  expect(parseFilters(filters, GOALS)).toEqual([
    { place: { of: "event", column: "path", kind: 0 }, compares: "IS", isNegative: false, values: ["/"] },
    { place: { of: "visit", column: "country" }, compares: "IS", isNegative: true, values: ["AT", "DE"] },
    { place: { of: "event", column: "name", kind: 1 }, compares: "SET", isNegative: true, values: [] },
    { place: { of: "goal" }, compares: "IS", isNegative: false, values: ["bought"] },
  ]);
  expect(parseFilters(null, GOALS)).toEqual([]);
  expect(
    parseFilters(
      Array.from({ length: 20 }, () => filter({ values: many(100) })),
      GOALS,
    ),
  ).toHaveLength(20);
  const longest = filter({
    operator: "CONTAINS",
    values: Array.from({ length: 100 }, () => "x".repeat(500)),
  });
  expect(parseFilters([longest], GOALS)).toHaveLength(1);
});

test.each([
  [Array.from({ length: 21 }, () => filter({})), "filters", "At most 20 filters, and here are 21"],
  [
    [
      filter({ operator: "CONTAINS", values: Array.from({ length: 99 }, () => "x".repeat(500)) }),
      filter({ operator: "LIKE", values: ["x".repeat(500), "/"] }),
    ],
    "filters",
    "The values of all filters have at most 50000 characters together, and these have 50001: name fewer values",
  ],
  [[filter({ values: many(101) })], "filters[0].values", "IS takes 1 to 100 values, and here are 101."],
  [[filter({ operator: "CONTAINS", values: null })], "filters[0].values", "CONTAINS takes 1 to 100 values"],
  [[filter({}), filter({ operator: "SET" })], "filters[1].values", "SET takes no values: omit them."],
  [[filter({ values: ["/", ""] })], "filters[0].values[1]", "A value has 1 to 500 characters"],
  [[filter({ values: ["x".repeat(501)] })], "filters[0].values[0]", "A value has 1 to 500 characters"],
  [[filter({ values: ["/\ud83d"] })], "filters[0].values[0]", "without half of a surrogate pair"],
  [[filter({ operator: "LIKE", values: ["/*".repeat(21)] })], "filters[0].values[0]", "at most 20 wildcards"],
  [[filter({ operator: "LIKE", values: ["*".repeat(500)] })], "filters[0].values[0]", "at most 20 wildcards"],
  [[filter({ dimension: "GOAL", values: ["other"] })], "filters[0].values[0]", "no goal with this id"],
  [[filter({ dimension: "GOAL", operator: "CONTAINS" })], "filters[0].operator", "compared by their ids"],
])("what is wrong is named: %j", (filters, field, message) => {
  expect(() => parseFilters(filters, GOALS)).toThrow(message);
  expect(() => parseFilters(filters, GOALS)).toThrow(expect.objectContaining({ field }));
});

test("a goal is found by its id", () => {
  expect(requireGoal("bought", "goalId", GOALS)).toBe(GOALS[0]);
  expect(() => requireGoal("other", "goalId", GOALS)).toThrow("Site.goals lists them");
});
