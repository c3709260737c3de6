import { CURRENCIES, WITHDRAWN } from "./currencies.ts";

const DECIMALS = new Map([CURRENCIES, WITHDRAWN].flatMap(decimalsByCode));

/** True if there is, or was since 2015, a currency with this code, in capital letters. */
export function isCurrency(code: string): boolean {
  return DECIMALS.has(code);
}

/** Returns the number of decimals of an amount of the currency (ISO 4217). */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** Returns an amount in the smallest unit as a decimal number, exactly: 1050 of EUR is `10.50`. */
export function amountText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const at = digits.length - decimals;
  const fraction = decimals > 0 ? `.${digits.slice(at)}` : "";
  return `${amount < 0 ? "-" : ""}${digits.slice(0, at)}${fraction}`;
}

function decimalsByCode(lists: Record<number, string>): [string, number][] {
  return Object.entries(lists).flatMap(([decimals, codes]) =>
    codes.split(" ").map((code): [string, number] => [code, Number(decimals)]),
  );
}
