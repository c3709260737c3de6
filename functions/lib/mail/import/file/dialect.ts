import { parse } from "csv-parse/sync";
import type { ImportDelimiter } from "#table/mail/importFile";

/** The characters of the delimiters. The first one wins if a line fits more of them as well. */
export const DELIMITERS: Record<ImportDelimiter, string> = { COMMA: ",", SEMICOLON: ";", TAB: "\t" };

/** Excel's own first line, such as `sep=;`, with its line break. It is no CSV: no other line has its form. */
const SEP = /^"?sep=([,;\t])"?(\r\n|\n|\r|$)/i;

/**
 * Returns the delimiter that a first line `sep=;` names, and the bytes of that line; undefined if there is
 * none.
 */
export function readSep(text: Buffer): { delimiter: string; bytes: number } | undefined {
  const found = SEP.exec(text.subarray(0, 16).toString("latin1"));
  return found ? { delimiter: found[1]!, bytes: found[0].length } : undefined;
}

/**
 * Returns the delimiter that splits the first line best: one cell is an `isAddress`, and the number of cells
 * is the largest.
 */
export function delimiterOf(text: Buffer, isAddress: (cell: string) => boolean): string {
  const [best] = Object.values(DELIMITERS)
    .map((delimiter) => ({ delimiter, cells: firstLine(text, delimiter) }))
    .map(({ delimiter, cells }) => ({ delimiter, has: Number(cells.some(isAddress)), count: cells.length }))
    .toSorted((one, other) => other.has - one.has || other.count - one.count);
  return best!.delimiter;
}

/** Returns the cells of the first line; none if it cannot be read with this delimiter. */
function firstLine(text: Buffer, delimiter: string): string[] {
  try {
    const lines = parse(text, {
      to: 1,
      delimiter,
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
    return lines[0] ?? [];
  } catch {
    // The reader names the fault: here another delimiter may fit.
    return [];
  }
}
