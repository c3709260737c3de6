import { expect, test } from "vitest";
import { ClosedError, parseAlways, requireAlways } from "#functions/lake/always";
import type { LakeGoal } from "#functions/lake/filters";
import type { FilterInput } from "#functions/input/sessions";

const GOALS: LakeGoal[] = [{ goalId: "bought", kind: "EVENT", pattern: "Order" }];
const AUSTRIA: FilterInput = { dimension: "COUNTRY", operator: "IS", values: ["AT"] };
const ofGoals = (operator: FilterInput["operator"], values: string[] | null = ["bought"]): FilterInput => ({
  ...{ dimension: "GOAL", operator, values },
});

test("filters of a link are stored without what is null", () => {
  expect(requireAlways([AUSTRIA, { dimension: "PAGE", operator: "SET", values: null }], [])).toEqual([
    AUSTRIA,
    { dimension: "PAGE", operator: "SET" },
  ]);
});

test.each([
  [[ofGoals("SET", null)], "filters[0].operator"],
  [[AUSTRIA, ofGoals("NOT_SET", null)], "filters[1].operator"],
  [[ofGoals("IS", ["sold"])], "filters[0].values[0]"],
  [Array.from({ length: 21 }, () => AUSTRIA), "filters"],
  [[{ ...AUSTRIA, values: Array.from({ length: 33 }, () => "x".repeat(500)) }], "filters"],
])("filters that a link cannot hold are refused by name, number %#", (filters, field) => {
  expect(() => requireAlways(filters, GOALS)).toThrow(expect.objectContaining({ field }) as Error);
});

test("a goal that was deleted closes the link, whether its filter wants the goal or not", () => {
  for (const operator of ["IS", "IS_NOT"] as const) {
    expect(parseAlways([ofGoals(operator)], GOALS)).toMatchObject([{ place: { of: "goal" } }]);
    expect(() => parseAlways([AUSTRIA, ofGoals(operator)], [])).toThrow(ClosedError);
  }
  expect(parseAlways(undefined, [])).toEqual([]);
});

test("so does a filter by what is no dimension any more", () => {
  expect(() => parseAlways([{ ...AUSTRIA, dimension: "PLANET" }], GOALS)).toThrow(ClosedError);
});
