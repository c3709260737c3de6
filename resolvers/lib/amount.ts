/** The greatest whole number that a Float holds exactly with all before it: 2^53 - 1. */
const MOST = 9007199254740991;
/** The rule, for refusals. */
export const AMOUNT_RULE = "a whole number from 0 to 9007199254740991, in the currency's smallest unit";

/** True if a Float is an amount: it has no decimals, and 32 bits would be too few for many currencies. */
export function isAmount(value: number): boolean {
  return value >= 0 && value <= MOST && Math.floor(value) === value;
}
