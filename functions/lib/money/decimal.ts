/** Sums are exact to this many decimal places: floating-point sums depend on the order of their terms. */
export const PLACES = 9;
export const UNITS_OF_ONE = 10n ** BigInt(PLACES);
const UNITS_OF_HUNDREDTH = UNITS_OF_ONE / 100n;

/** Numbers of this magnitude and more are no values: JavaScript writes them with an exponent from here on. */
export const MAX_NUMBER = 1e21;

/**
 * Returns a number as JSON writes it in units of 10^-9, rounded half away from zero. Its magnitude is less
 * than `MAX_VERSION_NUMBER`.
 */
export function unitsOf(number: number): bigint {
  if (Number.isSafeInteger(number)) return BigInt(number) * UNITS_OF_ONE;
  // Most are prices. A decimal of up to 15 digits whose nearest number is this one is the one that JSON
  // writes.
  const hundredths = Math.round(number * 100);
  if (hundredths / 100 === number && Math.abs(hundredths) < 1e15)
    return BigInt(hundredths) * UNITS_OF_HUNDREDTH;
  const [mantissa, exponent = "0"] = String(Math.abs(number)).split("e") as [string, string?];
  const [whole, fraction = ""] = mantissa.split(".") as [string, string?];
  const shift = PLACES + Number(exponent) - fraction.length;
  const digits = whole + fraction;
  const units = shift >= 0 ? BigInt(digits) * 10n ** BigInt(shift) : rounded(digits, -shift);
  return number < 0 ? -units : units;
}

/** Returns the number that is nearest to so many units. */
export function numberOf(units: bigint): number {
  const digits = String(units < 0n ? -units : units).padStart(PLACES + 1, "0");
  const number = Number(`${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`);
  return units < 0n ? -number : number;
}

/**
 * Writes a finite number with all its digits, as JSON and JavaScript do up to `MAX_VERSION_NUMBER`: 1e-7 is
 * 0.0000001.
 */
export function numberText(number: number): string {
  const written = String(number);
  const [mantissa, exponent] = written.split("e") as [string, string?];
  if (exponent === undefined) return written;
  const [whole, fraction = ""] = mantissa.replace("-", "").split(".") as [string, string?];
  const zeros = "0".repeat(Math.abs(Number(exponent)) - 1);
  const sign = number < 0 ? "-" : "";
  if (exponent.startsWith("-")) return `${sign}0.${zeros}${whole}${fraction}`;
  return sign + whole + fraction.padEnd(Number(exponent), "0");
}

/** Returns the quotient of two whole numbers, rounded half away from zero. The divisor is not 0. */
export function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const [of, by] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const magnitude = (2n * of + by) / (2n * by);
  return dividend < 0n === divisor < 0n ? magnitude : -magnitude;
}

/** Without the last digits. */
function rounded(digits: string, without: number): bigint {
  const kept = BigInt(digits.slice(0, -without) || "0");
  const next = digits.length >= without ? Number(digits.at(-without)) : 0;
  return next >= 5 ? kept + 1n : kept;
}
