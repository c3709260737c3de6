import { util } from "@aws-appsync/utils";
import { AMOUNT_TEXT, amountOf, isCurrency } from "#table/currency";

/** The greatest whole number that a Float holds exactly with all before it: 2^53 - 1. */
const MOST = 9007199254740991;
/** The rule, for refusals. */
export const AMOUNT_RULE = "a whole number from 0 to 9007199254740991, in the currency's smallest unit";

/** True if a Float is an amount: it has no decimals, and 32 bits would be too few for many currencies. */
export function isAmount(value: number): boolean {
  return value >= 0 && value <= MOST && Math.floor(value) === value;
}

/** The rule of an amount as text, for refusals. */
export const AMOUNT_TEXT_RULE =
  "a number such as 123.45 without separators of thousands, with at most as many decimals as the currency has";

/** Returns an amount in the currency's smallest unit, from its text; undefined if it is none. */
export function parseAmountText(text: string, currency: string): number | undefined {
  if (!isCurrency(currency) || !util.matches(AMOUNT_TEXT, text)) return undefined;
  const amount = amountOf(text, currency);
  return amount !== undefined && isAmount(amount) ? amount : undefined;
}
