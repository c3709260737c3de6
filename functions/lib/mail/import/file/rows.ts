import type { ImportFault } from "#schema";
import { quotedColumn } from "./columnNames.ts";
import type { CsvRecord } from "./records.ts";

/** A line that was not imported: its fault, and its cells as they are in the file. */
export interface LineError extends LineRefusal {
  cells: string[];
}

/** A line that was refused, and why. */
export interface LineRefusal extends LineFault {
  line: number;
}

/** The fault of a line. */
export interface LineFault {
  code: ImportFault;
  /** For developers. */
  message: string;
  /** The name of the column that is wrong; absent if the line is. */
  column?: string;
}

/** The fault of a cell: a code, and the rest of a sentence that begins with the column's name. */
export interface CellFault {
  code: ImportFault;
  says: string;
}

/** Takes the records of a part, and returns the refused ones. */
export type TakeRows = (records: CsvRecord[]) => Promise<LineError[]>;

/** Refuses the line that is being read. */
export class Refused extends Error {
  readonly fault: LineFault;
  constructor(code: ImportFault, message: string, column?: string) {
    super(message);
    this.fault = { code, message, ...(column !== undefined && { column }) };
  }
}

/** Refuses a line for a cell of this column. */
export function refusalOf(header: string, { code, says }: CellFault): Refused {
  return new Refused(code, `${quotedColumn(header)} ${says}.`, header);
}

/** Returns how records become lines and are written. */
export function taking<Line extends { line: number }>(
  said: (cells: string[]) => Omit<Line, "line">,
  write: (lines: Line[]) => Promise<LineRefusal[]>,
): TakeRows {
  return async (records) => {
    const read = records.map((record) => readRow(record, said));
    const lines = read.filter((each): each is Line => !("cells" in each));
    const refused = read.filter((each): each is LineError => "cells" in each);
    const cellsOf = new Map(records.map(({ line, cells }) => [line, cells]));
    const unwritten = await write(lines);
    const errors = [...refused, ...unwritten.map((each) => ({ ...each, cells: cellsOf.get(each.line)! }))];
    return errors.sort((a, b) => a.line - b.line);
  };
}

/** Returns what a record says, or what is wrong with it. */
export function readRow<Line extends { line: number }>(
  { line, cells, fault }: CsvRecord,
  said: (cells: string[]) => Omit<Line, "line">,
): Line | LineError {
  if (fault) return { line, ...fault, cells };
  try {
    return { line, ...said(cells) } as Line;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { line, ...error.fault, cells };
  }
}

/** Empty cells and other separators behind the last column are no cells, and some columns need none. */
export function requireCount(cells: string[], columns: number, isOptional: (at: number) => boolean): void {
  const isMore = cells.slice(columns).some((cell) => !/^[\s;,]*$/.test(cell));
  const missing = Array.from({ length: columns }, (_, at) => at).slice(cells.length);
  const isLess = !missing.every(isOptional);
  if (isMore || isLess)
    throw new Refused("CELL_COUNT", `The line has ${cells.length} cells, and the header has ${columns}.`);
}
