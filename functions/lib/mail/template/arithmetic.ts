import { MAX_NUMBER, numberOf, PLACES, roundedQuotient, UNITS_OF_ONE, unitsOf } from "../../money/decimal.ts";
import { elementsOf, OutputError, orderedValueOf, wholeOf } from "./values.ts";

/** Text as Liquid reads it as a number: 12, -0.5, 1e3. */
const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Reads a value in units of 10^-9. Text that is no number, flags and nothing are 0, as in Liquid. */
function unitsIn(value: unknown): bigint {
  const scalar = orderedValueOf(value);
  if (typeof scalar === "number") return checked(scalar);
  if (typeof scalar !== "string" || !NUMBER.test(scalar.trim())) return 0n;
  return checked(Number(scalar));
}

function checked(number: number): bigint {
  if (!(Math.abs(number) < MAX_NUMBER)) throw tooLarge();
  return unitsOf(number);
}

const tooLarge = () => new OutputError("this number has more than 21 digits");

function numberIn(units: bigint): number {
  const number = numberOf(units);
  if (Math.abs(number) >= MAX_NUMBER) throw tooLarge();
  return number;
}

/** A filter that counts in decimals, exact to nine places: 10.1 less 2.2 is 7.9. */
const decimal =
  (count: (value: bigint, other: bigint) => bigint) =>
  (value: unknown, other?: unknown): number =>
    numberIn(count(unitsIn(value), unitsIn(other)));

/** The largest multiple of `unit` that is not above. */
const floorTo = (units: bigint, unit: bigint): bigint => units - modulo(units, unit);

/** The remainder has the sign of the divisor, as in Ruby. */
function modulo(units: bigint, divisor: bigint): bigint {
  return ((units % divisor) + divisor) % divisor;
}

function divisorOf(value: bigint): bigint {
  if (value === 0n) throw new OutputError("this divides by zero");
  return value;
}

/** The multiple of 10^-digits that is nearest to a value; a half is rounded away from zero. */
function round(value: unknown, digits: unknown = 0): number {
  const dropped = PLACES - Math.min(wholeOf(digits), PLACES);
  if (dropped > 30) return 0;
  const unit = 10n ** BigInt(dropped);
  return decimal((units) => roundedQuotient(units, unit) * unit)(value);
}

/** Returns the sum of a list; `read` returns the value of an element. */
export function sumOfList(list: unknown, read: (element: unknown) => unknown): number {
  return numberIn(elementsOf(list).reduce<bigint>((sum, each) => sum + unitsIn(read(each)), 0n));
}

/** The filters of arithmetic by name. Each argument is a number, or text that is one. */
export const ARITHMETIC = {
  abs: decimal((value) => (value < 0n ? -value : value)),
  at_least: decimal((value, other) => (value < other ? other : value)),
  at_most: decimal((value, other) => (value > other ? other : value)),
  ceil: decimal((value) => -floorTo(-value, UNITS_OF_ONE)),
  floor: decimal((value) => floorTo(value, UNITS_OF_ONE)),
  minus: decimal((value, other) => value - other),
  modulo: decimal((value, other) => modulo(value, divisorOf(other))),
  plus: decimal((value, other) => value + other),
  times: decimal((value, other) => roundedQuotient(value * other, UNITS_OF_ONE)),
  /** With a third value that is true, the quotient is a whole number, rounded down. */
  divided_by: (value: unknown, other: unknown, isWhole?: unknown): number => {
    const quotient = decimal((of, by) => roundedQuotient(of * UNITS_OF_ONE, divisorOf(by)));
    const whole = decimal((of, by) => ((of - modulo(of, divisorOf(by))) / by) * UNITS_OF_ONE);
    return (isWhole ? whole : quotient)(value, other);
  },
  round,
} as const;
