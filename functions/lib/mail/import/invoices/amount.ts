import { AMOUNT_TEXT, amountOf } from "#table/currency";
import type { AmountFormat } from "#table/mail/importFile";
import type { CellFault } from "../file/rows.ts";

/** A separator of thousands: the sign of the format, an apostrophe, or a blank that does not break a line. */
const BLANKS = "'’ \u00a0\u202f";

interface Format {
  pattern: RegExp;
  separators: RegExp;
  decimals: string;
  says: string;
}

/** The formats of amounts. One is chosen for all lines: `1,234` is two amounts in two of them. */
const FORMATS: Record<AmountFormat, Format> = {
  DECIMAL_POINT: formatOf(",", ".", "such as 1,234.50 or 1234.50"),
  DECIMAL_COMMA: formatOf(".", ",", "such as 1.234,50 or 1234,50"),
  MINOR_UNITS: {
    ...{ pattern: /^\d+$/, separators: /\s/g, decimals: "." },
    says: "a whole number of the smallest unit, such as 123450",
  },
};

const TEXT = new RegExp(`^${AMOUNT_TEXT}$`);

/** Returns an amount in the smallest unit, from a cell; or the rest of a sentence about the cell. */
export function readAmount(
  cell: string,
  currency: string,
  format: AmountFormat,
): { amount: number } | CellFault {
  const code = "WRONG_AMOUNT";
  const { pattern, separators, decimals, says } = FORMATS[format];
  const text = cell.trim();
  if (!pattern.test(text)) return { code, says: `must be an amount of ${format}, ${says}` };
  const plain = text
    .replaceAll(separators, "")
    .replace(decimals, ".")
    .replace(/^0+(?=\d)/, "");
  const amount = format === "MINOR_UNITS" ? Number(plain) : amountIn(plain, currency);
  if (amount === undefined) return { code, says: `has more decimals than an amount of ${currency} can have` };
  return Number.isSafeInteger(amount) ? { amount } : { code, says: "is more than an amount can be" };
}

function amountIn(text: string, currency: string): number | undefined {
  return TEXT.test(text) ? amountOf(text, currency) : undefined;
}

function formatOf(thousands: string, decimals: string, says: string): Format {
  const [separator, decimal] = [`[\\${thousands}${BLANKS}]`, `\\${decimals}`];
  return {
    pattern: new RegExp(`^(\\d+|\\d{1,3}(${separator}\\d{3})+)(${decimal}\\d+)?$`),
    separators: new RegExp(separator, "g"),
    decimals,
    says,
  };
}
