import { minorUnits } from "../../../../lib/money.ts";
import type { ImportAmountFormat, ImportDayFormat } from "../api/documents.ts";

/** The separators of thousands, and the sign before the decimals. The import has the last word. */
const SIGNS: Record<Exclude<ImportAmountFormat, "MINOR_UNITS">, [thousands: RegExp, whole: RegExp]> = {
  DECIMAL_POINT: [/[,'’ \u00a0\u202f]/g, /^(\d+|\d{1,3}([,'’ \u00a0\u202f]\d{3})+)(\.\d+)?$/],
  DECIMAL_COMMA: [/[.'’ \u00a0\u202f]/g, /^(\d+|\d{1,3}([.'’ \u00a0\u202f]\d{3})+)(,\d+)?$/],
};
const MIDNIGHT = /[T ]00:00(:00(\.0+)?)?Z?$/;
const ISO = /^((?:19|2\d)\d\d)[-/.]?(\d\d)[-/.]?(\d\d)$/;
const SEPARATED = /^(\d{1,2})[./-](\d{1,2})[./-]((?:19|2\d)\d\d)$/;

/** Returns the amount of a cell in the smallest unit; undefined if it is none. */
export function amountIn(cell: string, currency: string, format: ImportAmountFormat): number | undefined {
  const text = cell.trim();
  if (format === "MINOR_UNITS") return /^\d+$/.test(text) ? safe(Number(text)) : undefined;
  const [thousands, whole] = SIGNS[format];
  return whole.test(text) ? minorUnits(text.replace(thousands, ""), currency) : undefined;
}

/** Returns the day of a cell as `yyyy-mm-dd`; undefined if it is none. */
export function dayIn(cell: string, format: ImportDayFormat): string | undefined {
  const text = cell.trim().replace(MIDNIGHT, "");
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year) return dayOf(year, month!, day!);
  const [, one, other, last] = (format !== "YEAR_FIRST" && SEPARATED.exec(text)) || [];
  if (!last) return undefined;
  return format === "DAY_FIRST" ? dayOf(last, other!, one!) : dayOf(last, one!, other!);
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}

function safe(amount: number): number | undefined {
  return Number.isSafeInteger(amount) ? amount : undefined;
}
