import "../../support/seed.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterFault } from "../../../services/appsync/realtime/filterLimits.ts";
import {
  filteredFields,
  matchesArguments,
  matchesFilter,
  type FieldFilter,
} from "../../../services/appsync/realtime/filters.ts";

const one = (fieldName: string, operator: string, value: unknown) => ({
  filterGroup: [{ filters: [{ fieldName, operator, value }] }],
});
const all = (...filters: FieldFilter[]) => ({ filterGroup: [{ filters }] });
const compare = (fieldName: string, operator: string, value: unknown): FieldFilter => ({
  fieldName,
  operator,
  value,
});

describe("argument filters (Developer Guide, Using subscription arguments)", () => {
  const payload = { userId: "u1", group: null, count: 3, tags: ["a", "b"] };
  test.each([
    ["no argument lets everything pass", {}, true],
    ["equal", { userId: "u1" }, true],
    ["another value", { userId: "u2" }, false],
    ["every supplied one must be equal", { userId: "u1", count: 4 }, false],
    ["an explicit null asks for null", { group: null }, true],
    ["an explicit null is not a wildcard", { userId: null }, false],
    ["a value where the field is null", { group: "g" }, false],
    ["a field that was not selected is null", { absent: null }, true],
    ["a field that was not selected equals no value", { absent: "x" }, false],
    ["a list equals the same list", { tags: ["a", "b"] }, true],
    ["no coercion", { count: "3" }, false],
  ])("%s", (_, args, expected) => {
    expect(matchesArguments(args, payload)).toBe(expected);
  });
});

describe("enhanced filters (Developer Guide, Extensions: operators)", () => {
  const ticket = {
    id: "t1",
    severity: 7,
    ratio: 0.5,
    open: true,
    priority: "high",
    at: "2026-11-20T10:00:00.000Z",
    closedAt: null,
    tags: ["red", "blue"],
    sizes: [1, 2],
    owner: { name: "Ann", team: { id: "x" } },
    members: [{ userId: "u1" }, { userId: "u2" }],
  };
  test.each<[string, string, unknown, boolean]>([
    ["severity", "eq", 7, true],
    ["severity", "eq", 8, false],
    ["severity", "eq", "7", false],
    ["open", "eq", true, true],
    ["severity", "ne", 8, true],
    ["severity", "ne", 7, false],
    ["severity", "ne", "8", false],
    ["severity", "ge", 7, true],
    ["severity", "gt", 7, false],
    ["severity", "le", 7, true],
    ["severity", "lt", 7.5, true],
    ["ratio", "between", [0, 1], true],
    ["severity", "between", [8, 9], false],
    ["severity", "between", [7, 7], true],
    ["severity", "between", [1], false],
    ["at", "between", ["2026-11-20", "2026-11-21"], true],
    ["priority", "gt", "hi", true],
    ["open", "gt", false, false],
    ["priority", "beginsWith", "hi", true],
    ["priority", "beginsWith", "igh", false],
    ["severity", "beginsWith", 7, false],
    ["priority", "contains", "ig", true],
    ["priority", "notContains", "ig", false],
    ["priority", "notContains", "low", true],
    ["priority", "in", ["medium", "high"], true],
    ["priority", "in", ["medium"], false],
    ["priority", "in", "high", false],
    ["priority", "notIn", ["medium", "low"], true],
    ["priority", "notIn", ["high"], false],
    ["priority", "notIn", [1], false],
    ["tags", "contains", "red", true],
    ["tags", "contains", "re", false],
    ["tags", "notContains", "green", true],
    ["tags", "notContains", "red", false],
    ["tags", "containsAny", ["green", "blue"], true],
    ["tags", "containsAny", ["green"], false],
    ["sizes", "contains", 2, true],
    ["sizes", "contains", "2", false],
    ["tags", "eq", "red", false],
    ["tags", "in", ["red", "blue"], false],
    ["owner.name", "eq", "Ann", true],
    ["owner.team.id", "eq", "x", true],
    ["owner.team.none", "eq", "x", false],
    ["owner", "eq", "Ann", false],
    ["members.userId", "contains", "u2", true],
    ["members.userId", "contains", "u3", false],
    ["closedAt", "eq", null, true],
    ["closedAt", "ne", null, false],
    ["id", "ne", null, true],
    ["closedAt", "ne", "x", false],
    ["nothing", "ne", "x", false],
    ["severity", "bogus", 7, false],
    ["severity", "toString", 7, false],
    ["tags", "constructor", "red", false],
    ["__proto__", "ne", null, false],
  ])("%s %s %j is %s", (fieldName, operator, value, expected) => {
    expect(matchesFilter(one(fieldName, operator, value), ticket)).toBe(expected);
  });

  test("filters of a group all hold, groups are alternatives", () => {
    const both = all(compare("severity", "ge", 7), compare("priority", "in", ["low"]));
    expect(matchesFilter(both, ticket)).toBe(false);
    const either = { filterGroup: [...both.filterGroup, ...one("id", "eq", "t1").filterGroup] };
    expect(matchesFilter(either, ticket)).toBe(true);
    expect(matchesFilter({ filterGroup: [] }, ticket)).toBe(false);
  });

  test("fieldsOf returns the first step of each field that a filter reads", () => {
    expect(filteredFields(all(compare("owner.name", "eq", "Ann"), compare("id", "eq", 1)))).toEqual([
      "owner",
      "id",
    ]);
  });
});

describe("properties", () => {
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }));
  test("ordered operators agree with each other for values of one type, and are all false otherwise", () => {
    fc.assert(
      fc.property(scalar, scalar, (field, value) => {
        const is = (operator: string) => matchesFilter(one("f", operator, value), { f: field });
        const comparable = typeof field === typeof value;
        expect(is("lt") || is("ge")).toBe(comparable);
        expect(is("le")).toBe(is("lt") || is("eq"));
        expect(is("ge")).toBe(is("gt") || is("eq"));
        expect(is("ne")).toBe(comparable && !is("eq"));
      }),
    );
  });
  test("in is an or of eq, notIn an and of ne", () => {
    fc.assert(
      fc.property(scalar, fc.array(scalar, { maxLength: 5 }), (field, values) => {
        const is = (operator: string, value: unknown) =>
          matchesFilter(one("f", operator, value), { f: field });
        expect(is("in", values)).toBe(values.some((each) => is("eq", each)));
        expect(is("notIn", values)).toBe(values.every((each) => is("ne", each)));
      }),
    );
  });
  test("a filter with one group for each of several filters is their disjunction", () => {
    const filter = fc.record({
      fieldName: fc.constantFrom("a", "b", "c.d"),
      operator: fc.constantFrom("eq", "ne", "ge", "contains", "bogus"),
      value: fc.oneof(scalar, fc.constant(null)),
    });
    const payload = fc.record({ a: scalar, b: fc.array(scalar), c: fc.record({ d: scalar }) });
    fc.assert(
      fc.property(fc.array(filter), payload, (filters, value) => {
        const groups = filters.map((each) => ({ filters: [each] }));
        expect(matchesFilter({ filterGroup: groups }, value)).toBe(
          filters.some((each) => matchesFilter(all(each), value)),
        );
        expect(matchesFilter(all(...filters), value)).toBe(
          filters.every((each) => matchesFilter(all(each), value)),
        );
      }),
    );
  });
});

describe("limits are checked when the subscription starts", () => {
  const values = (count: number) => Array.from({ length: count }, (_, index) => index);
  test.each([
    // recorded: amplify-category-api#740
    [one("f", "in", values(6)), "subscription exceeds maximum value limit 5 for operator `in`."],
    [one("f", "notIn", values(6)), "subscription exceeds maximum value limit 5 for operator `notIn`."],
    [
      one("f", "containsAny", values(21)),
      "subscription exceeds maximum value limit 20 for operator `containsAny`.",
    ],
    // recorded: amplify-flutter#6142
    [
      all(...values(6).map((each) => compare(`f${each}`, "eq", 1))),
      "Filters exceed maximum attributes limit 5 for subscription",
    ],
    [
      { filterGroup: values(6).map((each) => ({ filters: [compare(`f${each}`, "eq", 1)] })) },
      "Filters exceed maximum attributes limit 5 for subscription",
    ],
    // amplify-js, packages/datastore: the messages that it looks for
    [
      { filterGroup: values(11).map((each) => ({ filters: [compare("f", "eq", each)] })) },
      "Filters combination exceed maximum limit 10 for subscription",
    ],
    [
      all(compare("f", "ge", 1), compare("f", "le", 2)),
      "subscription filter uses same fieldName multiple time",
    ],
    // Developer Guide: at most five levels, at most 256 characters
    [
      one("a.b.c.d.e.f", "eq", 1),
      "subscription exceeds maximum nesting level 5 for fieldName `a.b.c.d.e.f`.",
    ],
    [one("f", "eq", "x".repeat(257)), "subscription exceeds maximum length 256 for fieldName `f`."],
  ])("%j", (filter, fault) => {
    expect(filterFault(filter)).toBe(fault);
  });

  test.each([
    one("f", "in", values(5)),
    one("f", "containsAny", values(20)),
    one("a.b.c.d.e", "eq", "x".repeat(256)),
    all(...values(5).map((each) => compare(`f${each}`, "eq", 1))),
    { filterGroup: values(10).map((each) => ({ filters: [compare("f", "eq", each)] })) },
    one("f", "bogus", 1),
    { filterGroup: [] },
  ])("within: %j", (filter) => {
    expect(filterFault(filter)).toBeUndefined();
  });

  test.each([{}, "text", { filterGroup: {} }, { filterGroup: [{}] }, { filterGroup: [{ filters: [null] }] }])(
    "not a filter: %j",
    (filter) => {
      expect(filterFault(filter)).toMatch(/^subscription filter must be an object/);
    },
  );
});
