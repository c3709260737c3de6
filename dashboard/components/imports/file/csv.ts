import type { ImportDelimiter } from "../../../api/enums.ts";

export const DELIMITERS: Record<ImportDelimiter, string> = { COMMA: ",", SEMICOLON: ";", TAB: "\t" };

/** Excel's own first line, such as `sep=;`. */
const SEP = /^"?sep=([,;\t])"?(\r\n|\n|\r|$)/i;
const BREAKS = ["\n", "\r"];

/** Returns the delimiter of a text, and the text after a line `sep=`. */
export function delimiterOf(text: string): { delimiter: ImportDelimiter; rest: string } {
  const names = Object.keys(DELIMITERS) as ImportDelimiter[];
  const said = SEP.exec(text);
  if (said) {
    const delimiter = names.find((each) => DELIMITERS[each] === said[1]) ?? "COMMA";
    return { delimiter, rest: text.slice(said[0].length) };
  }
  const cells = (delimiter: ImportDelimiter): number => recordsOf(text, delimiter, 1)[0]?.length ?? 0;
  const delimiter = names.reduce((best, each) => (cells(each) > cells(best) ? each : best));
  return { delimiter, rest: text };
}

/** Returns the first records of a text (RFC 4180) that have a cell with a text. */
export function recordsOf(text: string, delimiter: ImportDelimiter, most: number): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length && records.length < most) {
    const { cells, end } = recordAt(text, at, DELIMITERS[delimiter]);
    if (cells.some((cell) => cell.trim() !== "")) records.push(cells);
    at = end;
  }
  return records;
}

/** Reads one record, and where the next one begins. */
function recordAt(text: string, begin: number, delimiter: string): { cells: string[]; end: number } {
  const cells: string[] = [];
  let at = begin;
  for (;;) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, delimiter);
    cells.push(cell);
    at = end;
    if (text[at] !== delimiter) break;
    at += 1;
  }
  const isPair = text[at] === "\r" && text[at + 1] === "\n";
  return { cells, end: at + (isPair ? 2 : 1) };
}

function plainCell(text: string, begin: number, delimiter: string): { cell: string; end: number } {
  let end = begin;
  while (end < text.length && text[end] !== delimiter && !BREAKS.includes(text[end]!)) end += 1;
  return { cell: text.slice(begin, end), end };
}

/** Two quotes in a quoted cell are one. */
function quotedCell(text: string, begin: number): { cell: string; end: number } {
  let end = begin + 1;
  while (end < text.length && !(text[end] === '"' && text[end + 1] !== '"')) end += text[end] === '"' ? 2 : 1;
  return { cell: text.slice(begin + 1, end).replaceAll('""', '"'), end: Math.min(end + 1, text.length) };
}
