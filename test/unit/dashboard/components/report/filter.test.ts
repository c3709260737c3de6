import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../../support/seed.ts";
import {
  filterOf,
  filterInputsOf,
  parseFilters,
  printFilter,
  replaced,
  toggled,
  withoutFilter,
  type Filter,
} from "../../../../../dashboard/components/report/filter.ts";
import { operatorsOf, takesValues } from "../../../../../dashboard/components/report/operator.ts";

const is = (dimension: Filter["dimension"], ...values: string[]): Filter => ({
  ...{ dimension, operator: "IS" as const },
  values,
});

test("a filter comes back from an address as it was", () => {
  const value = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
  const filter = fc
    .record({
      dimension: fc.constantFrom("PAGE", "SOURCE", "EVENT"),
      operator: fc.constantFrom(...operatorsOf("PAGE")),
      property: fc.option(fc.oneof(value, fc.constantFrom("is", "a,b")), { nil: undefined }),
      values: fc.array(fc.oneof(value, fc.constantFrom(",", "\\", "\\,", ",,\\\\")), {
        minLength: 1,
        maxLength: 5,
      }),
    })
    .map(({ property, ...each }): Filter => {
      const of = property === undefined ? each : { ...each, dimension: "PROPERTY" as const, property };
      return { ...of, values: takesValues(each.operator) ? each.values : [] };
    });
  fc.assert(
    fc.property(filter, (each) => {
      expect(parseFilters([printFilter(each)])).toEqual([each]);
    }),
  );
});

test.each([
  ...["", "page", "page,is", "page,is,", "page,like", "page,set,x", "page,equals,/", "colour,is,red"],
  // Goals and countries are compared as a whole.
  ...["property", "property,is", "property,is,set,x", `property,${"x".repeat(301)},is,a`],
  ...["goal,contains,a", "country,like,A*"],
  `page,is,${"x".repeat(501)}`,
  `page,is,${Array.from({ length: 101 }, (_, at) => at).join()}`,
])("what is no filter is left out of an address: %s", (text) => expect(parseFilters([text])).toEqual([]));

test("of an address, each filter is there once, and no more than the API takes", () => {
  expect(parseFilters(["page,is,/", "page,is,/", "page,is,/b"])).toEqual([is("PAGE", "/"), is("PAGE", "/b")]);
  expect(parseFilters(Array.from({ length: 30 }, (_, at) => `page,is,/${at}`))).toHaveLength(20);
});

test("a click on a row filters by it, and the next one ends that; the others stay", () => {
  const austria = toggled([is("PAGE", "/")], { dimension: "COUNTRY" }, "AT");
  expect(austria).toEqual({ filters: [is("PAGE", "/"), is("COUNTRY", "AT")], isSet: false });
  expect(toggled(austria!.filters, { dimension: "COUNTRY" }, "AT")).toEqual({
    filters: [is("PAGE", "/")],
    isSet: true,
  });
  expect(toggled([], { dimension: "PAGE" }, "x".repeat(501))).toBeUndefined();
  const twenty = Array.from({ length: 20 }, (_, at) => is("PAGE", `/${at}`));
  expect(toggled(twenty, { dimension: "COUNTRY" }, "AT")).toBeUndefined();
  expect(toggled(twenty, { dimension: "PAGE" }, "/7")?.filters).toHaveLength(19);
});

test("a row of a property filters by that property, and is another one than the same value of another", () => {
  const red = toggled([], { dimension: "PROPERTY", property: "colour" }, "red");
  expect(red!.filters).toEqual([{ ...is("PROPERTY", "red"), property: "colour" }]);
  expect(printFilter(red!.filters[0]!)).toBe("property,colour,is,red");
  expect(toggled(red!.filters, { dimension: "PROPERTY", property: "trim" }, "red")!.filters).toHaveLength(2);
  expect(filterInputsOf(red!.filters)).toEqual([
    { dimension: "PROPERTY", property: "colour", operator: "IS", values: ["red"] },
  ]);
});

test("a filter that the API keeps is as one of an address, with the event of a property", () => {
  const kept = { dimension: "PROPERTY", property: "plan", event: "Order", operator: "SET" } as const;
  const filter = filterOf({ ...kept, values: null });
  expect(filter).toEqual({ ...kept, values: [] });
  expect(printFilter(filter)).toBe("event_property,Order,plan,set");
  expect(parseFilters(["event_property,Order,plan,set"])).toEqual([filter]);
  expect(filterInputsOf([filter])).toEqual([kept]);
  const page = { dimension: "PAGE", property: null, event: null, operator: "IS", values: ["/"] } as const;
  expect(filterOf({ ...page, values: ["/"] })).toEqual(is("PAGE", "/"));
  expect(withoutFilter([is("PAGE", "/"), filter], 0)).toEqual([filter]);
  expect(operatorsOf("GOAL", true)).toEqual(["IS", "IS_NOT"]);
});

test("the API is asked as it wants it", () => {
  expect(
    filterInputsOf([is("PAGE", "/"), { dimension: "REFERRER", operator: "NOT_SET", values: [] }]),
  ).toEqual([
    { dimension: "PAGE", operator: "IS", values: ["/"] },
    { dimension: "REFERRER", operator: "NOT_SET" },
  ]);
  expect(operatorsOf("GOAL")).toEqual(["IS", "IS_NOT", "SET", "NOT_SET"]);
  expect(replaced([is("PAGE", "/"), is("PAGE", "/b")], 0, is("PAGE", "/c"))).toEqual([
    is("PAGE", "/c"),
    is("PAGE", "/b"),
  ]);
});
