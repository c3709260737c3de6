import { CURRENCIES, WITHDRAWN } from "./currencies.ts";

/**
 * An amount as a decimal number, as a regular expression of the whole text: no sign, a point before the
 * decimals, and nothing between thousands.
 */
export const AMOUNT_TEXT = "[0-9]{1,16}([.][0-9]{1,4})?";

/** One more than the decimals of any currency. AppSync has no `padStart`. */
const ZEROS = "00000";

/** True if there is, or was since 2015, a currency with this code, in capital letters. */
export function isCurrency(code: string): boolean {
  return code.length === 3 && [0, 2, 3, 4].some((decimals) => hasDecimals(code, decimals));
}

/**
 * Returns the number of decimals of an amount of the currency (ISO 4217). No loop: AppSync counts them, and a
 * page has a hundred amounts.
 */
export function decimalsOf(currency: string): number {
  if (hasDecimals(currency, 0)) return 0;
  if (hasDecimals(currency, 3)) return 3;
  return hasDecimals(currency, 4) ? 4 : 2;
}

/** Returns an amount in the smallest unit as a decimal number, exactly: 1050 of EUR is `10.50`. */
export function amountText(amount: number, currency: string): string {
  return amount < 0 ? `-${decimalText(`${-amount}`, currency)}` : decimalText(`${amount}`, currency);
}

/** Does the same with the digits of a sum, which may be more than a number holds exactly. */
export function decimalText(amount: string, currency: string): string {
  const decimals = decimalsOf(currency);
  const digits = `${ZEROS.slice(0, Math.max(0, decimals + 1 - amount.length))}${amount}`;
  const at = digits.length - decimals;
  const fraction = decimals > 0 ? `.${digits.slice(at)}` : "";
  return `${digits.slice(0, at)}${fraction}`;
}

/**
 * Returns an amount in the smallest unit, from a text of the form `AMOUNT_TEXT`; undefined if it has more
 * decimals than the currency.
 */
export function amountOf(text: string, currency: string): number | undefined {
  const [whole = "", fraction = ""] = text.split(".");
  const decimals = decimalsOf(currency);
  return fraction.length <= decimals
    ? +`${whole}${fraction}${ZEROS.slice(0, decimals - fraction.length)}`
    : undefined;
}

function hasDecimals(code: string, decimals: number): boolean {
  const codes = ` ${CURRENCIES[decimals] ?? ""} ${WITHDRAWN[decimals] ?? ""} `;
  return codes.indexOf(` ${code} `) >= 0;
}
