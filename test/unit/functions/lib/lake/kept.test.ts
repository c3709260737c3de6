import { expect, test } from "vitest";
import { parseKept } from "#functions/lake/kept";
import type { FilterInput } from "#functions/input/sessions";

const AUSTRIA: FilterInput = { dimension: "COUNTRY", operator: "IS", values: ["AT"] };

test("filters are kept as they are, without what is null; any goal is a filter here", () => {
  const anyGoal: FilterInput = { dimension: "GOAL", operator: "SET", values: null };
  const { filters, parsed } = parseKept([{ ...AUSTRIA, event: null }, anyGoal], []);
  expect(filters).toEqual([AUSTRIA, { dimension: "GOAL", operator: "SET" }]);
  expect(parsed.map(({ compares }) => compares)).toEqual(["IS", "SET"]);
});

test.each([
  [[{ dimension: "GOAL", operator: "IS", values: ["sold"] }], "filters[0].values[0]"],
  [[{ ...AUSTRIA, values: Array.from({ length: 33 }, () => "x".repeat(500)) }], "filters"],
] as [FilterInput[], string][])(
  "what no question or item can take is refused, number %#",
  (filters, field) => {
    expect(() => parseKept(filters, [])).toThrow(expect.objectContaining({ field }) as Error);
  },
);
