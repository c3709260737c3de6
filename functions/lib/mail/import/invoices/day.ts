import type { DayFormat } from "#table/mail/importFile";
import { INVOICE_DAY } from "#table/mail/invoice";
import type { CellFault } from "../file/rows.ts";

/** The midnight that spreadsheets and databases write behind a day. */
const MIDNIGHT = /[T ]00:00(:00(\.0+)?)?Z?$/;
const [SEPARATED, ISO] = [/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/, /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)$/];
const DAY = new RegExp(`^${INVOICE_DAY}$`);

/** The formats of days. A year of four digits at the beginning is read with each of them. */
const FORMATS: Record<DayFormat, { says: string; ofDigits?: (one: string, other: string) => string }> = {
  YEAR_FIRST: { says: "2026-11-27" },
  DAY_FIRST: { says: "27.11.2026 or 27/11/2026", ofDigits: (day, month) => `${month}-${day}` },
  MONTH_FIRST: { says: "11/27/2026", ofDigits: (month, day) => `${month}-${day}` },
};

/** Returns a day as `yyyy-mm-dd`, from a cell; or the rest of a sentence about the cell. */
export function readDay(cell: string, format: DayFormat): { day: string } | CellFault {
  const { says, ofDigits } = FORMATS[format];
  const text = cell.trim().replace(MIDNIGHT, "");
  const [, first, second, third] = ISO.exec(text) ?? [];
  const [, one, other, year] = (ofDigits && SEPARATED.exec(text)) ?? [];
  const rest = one === undefined ? `${second}-${third}` : ofDigits!(twoDigits(one), twoDigits(other!));
  const day = `${first ?? year}-${rest}`;
  return DAY.test(day) && isDay(day)
    ? { day }
    : { code: "WRONG_DAY", says: `must be a day of ${format}, such as ${says}` };
}

function twoDigits(text: string): string {
  return text.padStart(2, "0");
}

/** False for the 30th of February. */
function isDay(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}
