import { describe, expect, test } from "vitest";
import { amountOf, amountText, decimalsOf, isCurrency } from "../../../resolvers/table/currency.ts";
import { CURRENCIES, WITHDRAWN } from "../../../resolvers/table/currencies.ts";

const codes = [CURRENCIES, WITHDRAWN].flatMap((lists) =>
  Object.values(lists).flatMap((list) => list.split(" ")),
);

describe("the currencies of ISO 4217", () => {
  test("are each listed once", () => {
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  // Of 1 February 2026: Node 20 lacks VED, and Node's list differs with its version.
  test.each(["VED", "SLE", "ZWG", "XCG", "XAD", "CLF", "UYW", "EUR", "HRK", "BGN", "ZWL", "XDR"])(
    "have %s",
    (code) => {
      expect(isCurrency(code)).toBe(true);
    },
  );

  test("have all that Node knows", () => {
    expect(Intl.supportedValuesOf("currency").filter((code) => !isCurrency(code))).toEqual([]);
  });

  test.each(["XXX", "XTS", "XXXX", "eur", ""])("lack %j", (code) => {
    expect(isCurrency(code)).toBe(false);
  });

  test.each([
    ["EUR", 2],
    ["IDR", 2],
    ["JPY", 0],
    ["KWD", 3],
    ["CLF", 4],
    ["BYR", 0],
    ["VED", 2],
  ])("have the decimals of %s", (code, decimals) => {
    expect(decimalsOf(code)).toBe(decimals);
  });
});

test.each([
  [1050, "EUR", "10.50"],
  [5, "EUR", "0.05"],
  [-5, "EUR", "-0.05"],
  [1050, "JPY", "1050"],
  [1, "CLF", "0.0001"],
  [Number.MAX_SAFE_INTEGER, "EUR", "90071992547409.91"],
])("%d of the smallest unit of %s is %s", (amount, currency, text) => {
  expect(amountText(amount, currency)).toBe(text);
});

test.each([
  ["10.50", "EUR", 1050],
  ["10.5", "EUR", 1050],
  ["10", "EUR", 1000],
  ["0.05", "EUR", 5],
  ["1050", "JPY", 1050],
  ["10.5", "JPY", undefined],
  ["1.234", "KWD", 1234],
  ["1.2345", "KWD", undefined],
  ["90071992547409.91", "EUR", Number.MAX_SAFE_INTEGER],
])("%s of %s is %s of the smallest unit", (text, currency, amount) => {
  expect(amountOf(text, currency)).toBe(amount);
});
