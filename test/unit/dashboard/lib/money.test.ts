import { expect, test } from "vitest";
import { CURRENCIES, WITHDRAWN } from "#table/currencies";
import { decimalsOf as decimalsOfApi } from "#table/currency";
import { decimalsOf, money } from "../../../../dashboard/lib/money.ts";

test("an amount has the decimals of its currency", () => {
  expect(money(1990, "EUR")).toBe("€19.90");
  expect(money(1990, "JPY")).toBe("¥1,990");
  // Unicode CLDR writes HUF without decimals.
  expect(money(1990, "HUF").replace(/\s/u, " ")).toBe("HUF 19.90");
});

test("they are those in which the API counts", () => {
  const own = Object.values({ ...CURRENCIES, withdrawn: Object.values(WITHDRAWN).join(" ") });
  const codes = [...Intl.supportedValuesOf("currency"), ...own.flatMap((each) => each.split(" "))];
  expect(codes.filter((code) => decimalsOf(code) !== decimalsOfApi(code))).toEqual([]);
});
