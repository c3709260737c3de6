import { CURRENCIES, WITHDRAWN } from "./currencies.ts";

const DECIMALS = new Map([CURRENCIES, WITHDRAWN].flatMap(decimalsByCode));

/** Whether there is, or was since 2015, a currency with this code, in capital letters. */
export function isCurrency(code: string): boolean {
  return DECIMALS.has(code);
}

/** How many decimals an amount of the currency has (ISO 4217). */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

function decimalsByCode(lists: Record<number, string>): [string, number][] {
  return Object.entries(lists).flatMap(([decimals, codes]) =>
    codes.split(" ").map((code): [string, number] => [code, Number(decimals)]),
  );
}
