import { expect, it } from "vitest";
import type { SegmentRule, TraitCondition } from "#table/people/rule";
import { formsOf } from "#functions/people/segments/forms";

const warnings = (
  rule: SegmentRule,
  people: Record<string, unknown>[],
  computed: string[] = [],
): string[] => {
  const forms = formsOf(rule, (name) => computed.includes(name));
  for (const traits of people) forms.note(traits);
  return forms.warnings();
};

it("names the condition, the form and the number of people", () => {
  const rule: SegmentRule = {
    all: [
      { any: [{ trait: { name: "age", op: "AT_LEAST", number: 18 } }] },
      { not: { trait: { name: "company.size", op: "LESS", number: 10 } } },
      { trait: { name: "plan", op: "EQUALS", text: "pro" } },
    ],
  };
  const people = [
    { age: "42", company: { size: "5" }, plan: "pro" },
    { age: "17" },
    { age: 30, plan: null },
    {},
  ];
  expect(warnings(rule, people)).toEqual([
    "rule.all[0].any[0].trait: of 3 people with the trait age, 2 have a text, and AT_LEAST compares numbers: it never matches these.",
    "rule.all[1].not.trait: of 1 people with the trait company.size, 1 have a text, and LESS compares numbers: it never matches these.",
  ]);
});

it.each<[Omit<TraitCondition, "name">, unknown, string | undefined]>([
  [{ op: "EXISTS" }, {}, undefined],
  [{ op: "EQUALS", number: 42 }, "42", "a text, and EQUALS compares numbers"],
  [{ op: "EQUALS", flag: true }, "true", "a text, and EQUALS compares true and false"],
  [{ op: "EQUALS", text: "42" }, 42, "a number, and EQUALS compares texts"],
  [{ op: "IN", texts: ["a"] }, ["a"], "INCLUDES asks for an element"],
  [{ op: "STARTS_WITH", text: "a" }, ["a"], "INCLUDES asks for an element"],
  [{ op: "CONTAINS", text: "a" }, ["b"], undefined],
  [{ op: "CONTAINS", text: "4" }, 42, "texts and lists"],
  [{ op: "INCLUDES", text: "a" }, "a", "a text, and INCLUDES compares lists"],
  [{ op: "BEFORE", at: "2026-01-01T00:00:00Z" }, "2026-11-27", undefined],
  [{ op: "BEFORE", at: "2026-01-01T00:00:00Z" }, 1795770000, undefined],
  [{ op: "BEFORE", at: "2026-01-01T00:00:00Z" }, "27.11.2026", "a text, and BEFORE compares dates"],
  [{ op: "LONGER_AGO", duration: { days: 1 } }, true, "true or false, and LONGER_AGO compares dates"],
])("of %j and %j", (condition, value, says) => {
  const found = warnings({ trait: { name: "x", ...condition } }, [{ x: value }]);
  expect(found).toEqual(says === undefined ? [] : [expect.stringContaining(says)]);
});

it("says nothing of computed traits", () => {
  expect(warnings({ trait: { name: "x", op: "LESS", number: 1 } }, [{ x: "1" }], ["x"])).toEqual([]);
});
