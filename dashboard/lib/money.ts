import { DECIMALS } from "./decimals.ts";

/**
 * How many decimals an amount of a currency has: those in which the API counts, and not those of `Intl` (HUF
 * has none there).
 */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** An amount in the currency's smallest unit, as the reader writes it. */
export function money(amount: number, currency: string): string {
  const digits = decimalsOf(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(undefined, { style: "currency", currency, ...format }).format(
    amount / 10 ** digits,
  );
}
