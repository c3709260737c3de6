import { expect, test } from "vitest";
import { CURRENCIES, WITHDRAWN } from "#table/currencies";
import { decimalsOf as decimalsOfApi } from "#table/currency";
import { decimalsOf, minorUnits, money } from "../../../../dashboard/lib/money.ts";

test("an amount has the decimals of its currency", () => {
  expect(money(1990, "EUR")).toBe("€19.90");
  expect(money(1990, "JPY")).toBe("¥1,990");
  // Unicode CLDR writes HUF without decimals.
  expect(money(1990, "HUF").replace(/\s/u, " ")).toBe("HUF 19.90");
});

test("a typed amount has at least one digit, and a comma or a point before its decimals", () => {
  const read = (typed: string, currency = "EUR") => minorUnits(typed, currency);
  expect([read("19,90"), read("19.9"), read(".5"), read("0"), read("5", "JPY")]).toEqual([
    1990, 1990, 50, 0, 5,
  ]);
  const wrong = ["", ",", ".", " ", "1.234,56", "1.999", "-5"];
  expect(wrong.map((each) => read(each))).toEqual(wrong.map(() => undefined));
});

test("they are those in which the API counts", () => {
  const own = Object.values({ ...CURRENCIES, withdrawn: Object.values(WITHDRAWN).join(" ") });
  const codes = [...Intl.supportedValuesOf("currency"), ...own.flatMap((each) => each.split(" "))];
  expect(codes.filter((code) => decimalsOf(code) !== decimalsOfApi(code))).toEqual([]);
});
