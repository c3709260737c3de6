import { FORMULA } from "../../../text/formula.ts";

/**
 * The columns that a file of refused lines has before the columns of the imported file. An import leaves them
 * out.
 */
export const REFUSED_COLUMNS = ["rollcall_line", "rollcall_code", "rollcall_message"] as const;
/** The same columns in a file of an earlier release. */
const EARLIER_COLUMNS = ["rollcall_line", "rollcall_message"] as const;

/** Returns how many of these columns a file begins with: 0 for one that is no file of refused lines. */
export function ownCellsOf(header: string[]): number {
  const found = [REFUSED_COLUMNS, EARLIER_COLUMNS].find((columns) =>
    columns.every((name, at) => header[at] === name),
  );
  return found?.length ?? 0;
}

/**
 * A text that a spreadsheet would run as a formula, also behind apostrophes, so that each can be taken away
 * again.
 */
const FORMULAS = new RegExp(`^'*${FORMULA.slice(1)}`);
const DISARMED = new RegExp(`^'+${FORMULA.slice(1)}`);

/**
 * Returns a line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front.
 */
export function csvLine(cells: readonly string[], delimiter = ","): string {
  return `${cells.map((cell) => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

function csvCell(text: string, delimiter: string): string {
  const harmless = FORMULAS.test(text) ? `'${text}` : text;
  const isQuoted = /["\r\n]/.test(harmless) || harmless.includes(delimiter);
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the text of a cell that `csvLine` has written. */
export function plainCell(cell: string): string {
  return DISARMED.test(cell) ? cell.slice(1) : cell;
}
