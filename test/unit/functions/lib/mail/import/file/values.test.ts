import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readValue } from "#functions/mail/import/file/values";
import { runs } from "../../../../../../support/seed.ts";

const number = (cell: string, decimalComma = false) => readValue(cell, "NUMBER", decimalComma);

describe("a cell of type NUMBER", () => {
  it.each<[string, number]>([
    ["42", 42],
    [" 42 ", 42],
    ["007", 7],
    ["-3.5", -3.5],
    ["+3.50", 3.5],
    [".5", 0.5],
    ["5.", 5],
    ["-0", 0],
    ["1e3", 1000],
    ["9007199254740992", 9007199254740992],
    ["0.30000000000000004", 0.30000000000000004],
    ["47.6614000", 47.6614],
  ])("%j is %j", (cell, value) => {
    expect(number(cell)).toEqual({ value });
  });

  it.each<[string, number]>([
    ["3,5", 3.5],
    ["1.234,5", 1234.5],
    ["1 234 567,89", 1234567.89],
    ["1'234", 1234],
    ["1.234", 1234],
    ["-42", -42],
  ])("with a decimal comma, %j is %j", (cell, value) => {
    expect(number(cell, true)).toEqual({ value });
  });

  it.each([
    "3,5",
    "1,234",
    "1,234.5",
    "1 234",
    "12 EUR",
    "5 %",
    "NaN",
    "Infinity",
    "0x1f",
    "1e999",
    "--1",
    "1.2.3",
    "forty",
  ])("refuses %j", (cell) => {
    expect(number(cell)).toHaveProperty("says");
  });

  it.each(["3.5", "1.23", "1.2345", "1,234,5"])("with a decimal comma, refuses %j", (cell) => {
    expect(number(cell, true)).toHaveProperty("says");
  });

  it.each(["9007199254740993", "12345678901234567890", "0.12345678901234567890"])(
    "refuses %j, which it would change",
    (cell) => {
      expect(number(cell)).toMatchObject({ says: expect.stringContaining("TEXT") as string });
    },
  );

  it("keeps every number that a program writes", () => {
    const any = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e90, max: 1e90 });
    fc.assert(
      fc.property(any, (value) => {
        const read = number(String(value));
        if (/e[+-]\d{3}/.test(String(value))) expect(read).toHaveProperty("says");
        else expect(read).toEqual({ value: value === 0 ? 0 : value });
      }),
      { numRuns: runs(200) },
    );
  });
});

it.each<[string, boolean]>([
  ["TRUE", true],
  ["false", false],
  ["Yes", true],
  ["no", false],
  ["1", true],
  ["0", false],
  ["WAHR", true],
  ["Falsch", false],
  ["x", true],
])("the flag %j is %j", (cell, value) => {
  expect(readValue(cell, "FLAG", false)).toEqual({ value });
});

it.each(["maybe", "2", "null", "-"])("refuses the flag %j", (cell) => {
  expect(readValue(cell, "FLAG", false)).toHaveProperty("says");
});

it.each<[string, string]>([
  ["2026-11-27", "2026-11-27"],
  ["2026-11-27T09:00:00Z", "2026-11-27T09:00:00.000Z"],
  ["2026-11-27 09:00:00", "2026-11-27T09:00:00.000Z"],
  ["2026-11-27 09:00", "2026-11-27T09:00:00.000Z"],
  ["2026-11-27T09:00:00.5+01:00", "2026-11-27T08:00:00.500Z"],
  ["1795770000", "2026-11-27T09:00:00.000Z"],
  ["Nov 27, 2026", "2026-11-27T00:00:00.000Z"],
])("the date %j is %j", (cell, value) => {
  expect(readValue(cell, "DATE", false)).toEqual({ value });
});

it.each(["27.11.2026", "11/27/2026", "03/04/2026", "2026-02-30", "2026-13-01", "42", "26-11-27", "today"])(
  "refuses the date %j",
  (cell) => {
    expect(readValue(cell, "DATE", false)).toHaveProperty("says");
  },
);
