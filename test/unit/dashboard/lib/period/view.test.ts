import { expect, test } from "vitest";
import { parseView, printView, USUAL } from "../../../../../dashboard/lib/period/view.ts";

test("a view is what its address says, and an address says what is not usual", () => {
  expect(parseView("")).toEqual(USUAL);
  expect(printView(USUAL)).toBe("");
  const view = parseView("period=month&compare=year&figure=bounceRate&sources=UTM_SOURCE");
  expect(view).toEqual({
    period: "month",
    compare: "year",
    figure: "bounceRate",
    filters: [],
    steps: [],
    chosen: { sources: "UTM_SOURCE" },
  });
  expect(printView(view)).toBe("?period=month&compare=year&figure=bounceRate&sources=UTM_SOURCE");
});

test("custom dates are in the address, and only they", () => {
  const view = parseView("period=custom&from=2026-11-01&to=2026-11-07");
  expect(view).toMatchObject({ period: "custom", first: "2026-11-01", last: "2026-11-07" });
  expect(printView(view)).toBe("?period=custom&from=2026-11-01&to=2026-11-07");
  expect(printView({ ...view, period: "30d" })).toBe("?period=30d");
});

test.each([
  "period=fortnight&compare=&figure=__proto__",
  "period=custom",
  "period=custom&from=2026-11-08&to=2026-11-07",
  "period=custom&from=2026-02-30&to=2026-03-07",
  "%&%%=%E0%A4%A",
  `sources=${"x".repeat(2001)}&1=2&a-b=c`,
])("what is wrong in an address is left out: %s", (search) => expect(parseView(search)).toEqual(USUAL));

test("filters are each a part of the address of their own, in their order", () => {
  const filters = ["page,is,/a\\,b", "country,is,AT,DE", "page,is,/ü&filter=x"];
  const view = parseView(printView({ ...USUAL, period: "30d", filters }).slice(1));
  expect(view).toEqual({ ...USUAL, period: "30d", filters });
});

test("steps are each a part of the address of their own, too", () => {
  const steps = ["page,exact,/a&step=x", "event,,Sign up"];
  expect(parseView(printView({ ...USUAL, steps }).slice(1))).toEqual({ ...USUAL, steps });
});

test("text that others chose comes back as it was", () => {
  const chosen = { list: "100% & more + #é?", all: "PAGE" };
  expect(parseView(printView({ ...USUAL, chosen }).slice(1)).chosen).toEqual(chosen);
  // As long as an address may be (docs/collect.md).
  const long = { list: "page", row: `/${"ü".repeat(1999)}`, property: "p".repeat(300) };
  expect(parseView(printView({ ...USUAL, chosen: long }).slice(1)).chosen).toEqual(long);
});
