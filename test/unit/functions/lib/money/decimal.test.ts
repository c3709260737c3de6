import { expect, it } from "vitest";
import { numberText, numberOf, roundedQuotient, unitsOf } from "#functions/money/decimal";

it.each<[number, bigint]>([
  [0, 0n],
  [1, 1_000_000_000n],
  [-1, -1_000_000_000n],
  [19.99, 19_990_000_000n],
  [0.1, 100_000_000n],
  [-0.3, -300_000_000n],
  [-1234.56, -1_234_560_000_000n],
  [0.125, 125_000_000n],
  [9_999_999_999_999.99, 9_999_999_999_999_990_000_000n],
  // Of 16 digits, and nearly a hundredth.
  [70_368_744_177_664.03, 70_368_744_177_664_030_000_000n],
  [0.30000000000000004, 300_000_000n],
  [1e-9, 1n],
  [5e-10, 1n],
  [4.9e-10, 0n],
  [-5e-10, -1n],
  [1e-300, 0n],
  [0.1234567894, 123_456_789n],
  [0.1234567895, 123_456_790n],
  [9_007_199_254_740_991, 9_007_199_254_740_991_000_000_000n],
  [123_456_789_012.34, 123_456_789_012_340_000_000n],
  [999_999_999_999_999_900_000, 999_999_999_999_999_900_000_000_000_000n],
])("%d has %d units", (number, units) => {
  expect(unitsOf(number)).toBe(units);
});

it("the sum of 0.1 and 0.2 is 0.3, in any order", () => {
  expect(numberOf(unitsOf(0.1) + unitsOf(0.2))).toBe(0.3);
  expect(numberOf(unitsOf(1e20) + unitsOf(0.1) - unitsOf(1e20))).toBe(0.1);
});

it.each([0, 5, -5, 19.99, -0.000000001, 1e20, 0.3])("%d is the number of its units", (number) => {
  expect(numberOf(unitsOf(number))).toBe(number);
});

it.each<[number, string]>([
  [0, "0"],
  [-0, "0"],
  [10.5, "10.5"],
  [1e20, "100000000000000000000"],
  [1e21, "1000000000000000000000"],
  [-1.25e22, "-12500000000000000000000"],
  [1e-7, "0.0000001"],
  [-1.5e-9, "-0.0000000015"],
])("%d is written as %s", (number, text) => {
  expect(numberText(number)).toBe(text);
});

it.each<[bigint, bigint, bigint]>([
  [7n, 2n, 4n],
  [-7n, 2n, -4n],
  [7n, -2n, -4n],
  [-7n, -2n, 4n],
  [1n, 3n, 0n],
  [2n, 3n, 1n],
  [0n, -3n, 0n],
])("%d / %d is rounded to %d", (dividend, divisor, quotient) => {
  expect(roundedQuotient(dividend, divisor)).toBe(quotient);
});
