import { DECIMALS } from "./decimals.ts";

/** The number of decimals of a currency in the API's amounts; `Intl` differs (HUF has none there). */
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
