import { DECIMALS } from "./decimals.ts";

/** The number of decimals of a currency in the API's amounts; `Intl` differs (HUF has none there). */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** An amount in the currency's smallest unit, as the reader writes it. */
export function money(amount: number, currency: string): string {
  return formatOf(currency).format(amount / 10 ** decimalsOf(currency));
}

/** An amount as the API writes it in decimals, such as `10.50`, as the reader writes it: all digits stay. */
export function moneyOfText(amount: string, currency: string): string {
  return formatOf(currency).format(amount as Intl.StringNumericLiteral);
}

function formatOf(currency: string): Intl.NumberFormat {
  const digits = decimalsOf(currency);
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(undefined, { style: "currency", currency, ...format });
}

/** An amount in the currency's smallest unit; undefined if it is none. A comma is a decimal point too. */
export function minorUnits(typed: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency);
  const found = /^(?=.*\d)(\d{0,16})(?:[.,](\d*))?$/.exec(typed.trim());
  const [, whole = "", part = ""] = found ?? [];
  if (!found || part.length > decimals) return undefined;
  // As text, so that 19.90 does not become 1989.9999999999998.
  const amount = Number(whole + part.padEnd(decimals, "0"));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
