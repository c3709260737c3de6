import type { ImportValueType } from "#table/mail/importFile";
import { parseInstant } from "../../../conditions/instant.ts";
import type { CellFault } from "./rows.ts";

/** The value of a cell, or the rest of a sentence about it that begins with the column's name. */
export type CellValue<T> = { value: T } | CellFault;

const POINT = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,2})?$/;
/** Points, apostrophes and blanks separate thousands. */
const COMMA = /^[+-]?(\d+|\d{1,3}([.' \u00a0\u202f]\d{3})+)(,\d+)?$/;
const THOUSANDS = /[.' \u00a0\u202f]/g;
/** A number keeps 15 digits whatever they are (ECMAScript, "The Number Type"). */
const KEPT_DIGITS = 15;

/**
 * The words of a flag, in lower case: English ones, and TRUE and FALSE as spreadsheets write them in
 * German, French, Spanish and Italian.
 */
const FLAGS = new Map<string, boolean>([
  ...["true", "yes", "y", "t", "1", "on", "x"].map((word) => [word, true] as const),
  ...["false", "no", "n", "f", "0", "off"].map((word) => [word, false] as const),
  ...["wahr", "ja", "vrai", "oui", "verdadero", "sí", "si", "vero", "sì"].map(
    (word) => [word, true] as const,
  ),
  ...["falsch", "nein", "faux", "non", "falso"].map((word) => [word, false] as const),
]);

/** Returns the value of an attribute. The cell is not empty. */
export function readValue(cell: string, type: ImportValueType, decimalComma: boolean): CellValue<unknown> {
  return READS[type](cell, decimalComma);
}

const READS: Record<ImportValueType, (cell: string, decimalComma: boolean) => CellValue<unknown>> = {
  TEXT: (cell) => ({ value: cell }),
  NUMBER: (cell, decimalComma) => readNumber(cell.trim(), decimalComma),
  FLAG: (cell) => readFlag(cell),
  DATE: (cell) => readDate(cell.trim()),
};

function readNumber(text: string, decimalComma: boolean): CellValue<number> {
  const isNumber = (decimalComma ? COMMA : POINT).test(text);
  if (!isNumber)
    return {
      code: "WRONG_NUMBER",
      says: decimalComma
        ? "must be a number with a decimal comma, such as 1.234,5"
        : "must be a number with a decimal point and without other separators, such as 42 or 1234.5. For 3,5 say `decimalComma`",
    };
  const plain = decimalComma ? text.replaceAll(THOUSANDS, "").replace(",", ".") : text;
  const value = Number(plain);
  if (digitsOf(plain).length > KEPT_DIGITS && digitsOf(plain) !== digitsOf(String(value)))
    return { code: "WRONG_NUMBER", says: "has more digits than a number keeps: import the column as TEXT" };
  // DynamoDB has no -0: it would count as a change in each import.
  return { value: value === 0 ? 0 : value };
}

/** Returns the digits that count: without sign, point, exponent, and the zeros at both ends. */
function digitsOf(number: string): string {
  const digits = number.replace(/[eE].*$/, "").replace(/[^\d]/g, "");
  return digits.replace(/^0+/, "").replace(/0+$/, "");
}

/** Returns true or false of a word, in any case. */
export function readFlag(cell: string): CellValue<boolean> {
  const value = FLAGS.get(cell.trim().toLowerCase());
  return value === undefined
    ? { code: "WRONG_FLAG", says: "must be true or false, yes or no, 1 or 0" }
    : { value };
}

/** Returns a day as it is, and an instant in UTC: conditions read both. */
function readDate(text: string): CellValue<string> {
  const ms = parseInstant(text);
  if (ms === undefined)
    return {
      code: "WRONG_DATE",
      says: "must be a date such as 2026-11-27 or 2026-11-27T09:00:00Z. Days and months in another order can be mistaken for each other",
    };
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  return { value: isDay ? text : new Date(ms).toISOString() };
}
