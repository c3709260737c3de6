import type { ImportDelimiter, ImportEncoding } from "#table/mail/importFile";
import { InputError } from "../../../aws/errors.ts";
import { ownCellsOf, plainCell } from "./csv.ts";
import { delimiterOf, DELIMITERS, readSep } from "./dialect.ts";
import { bytesInFile, encodingOf, toUtf8, unitOf } from "./encoding.ts";
import type { CsvRecord, FilePosition, Records } from "./records.ts";
import { readRecords, WINDOW_BYTES } from "./records.ts";

/** The form of a file, whichever rows it has. */
export interface FileForm {
  delimiter?: ImportDelimiter;
  encoding?: ImportEncoding;
}

/** Reads the first line of a file with one kind of rows. */
export interface FirstLine<Columns> {
  /** The name of a column that each such file has, and its name in another file. */
  keyName: string;
  isKey: (cell: string) => boolean;
  /** Throws an InputError if a column has no meaning. */
  columnsOf: (header: string[]) => Columns;
}

/** The form of a file, and the meaning of its columns: read from its beginning, and the same in each part. */
export interface Head<Columns> extends FileLines {
  columns: Columns;
}

/** The facts about the beginning of a file by which its lines are read. */
export interface FileLines {
  encoding: ImportEncoding;
  delimiter: string;
  /** The names of the columns as they are in the file. */
  header: string[];
  /**
   * The cells before those of the imported file: of a file of refused lines, whose cells are disarmed. 0 for
   * another file.
   */
  ownCells: number;
  /** The beginning of the first line after the header. */
  next: FilePosition;
}

/** Reads the first line of the file. Throws an InputError if the file cannot be imported. */
export function readFileHead<Columns>(
  window: Buffer,
  isLast: boolean,
  file: FileForm,
  firstLine: FirstLine<Columns>,
): Head<Columns> {
  const { encoding, mark } = encodingOf(window, file.encoding);
  const text = toUtf8(window.subarray(mark), encoding);
  const sep = readSep(text);
  const begin = sep?.bytes ?? 0;
  const delimiter =
    said(file.delimiter) ?? sep?.delimiter ?? delimiterOf(text.subarray(begin), firstLine.isKey);
  const { first, next } = readFirst(text.subarray(begin), { byte: 0, line: sep ? 2 : 1 }, isLast, delimiter);
  if (!first)
    throw fault(`The file is empty: its first line must name the columns, one of them ${firstLine.keyName}.`);
  if (first.fault) throw fault(`The header in line ${first.line} cannot be read: ${first.fault.message}`);
  const ownCells = ownCellsOf(first.cells);
  const header = ownCells > 0 ? originalCells(first.cells, ownCells) : first.cells;
  return {
    ...{ encoding, delimiter, header, ownCells },
    columns: firstLine.columnsOf(header),
    next: { byte: mark + bytesInFile(text.subarray(0, begin + next.byte), encoding), line: next.line },
  };
}

/** Reads the first line that has a cell with a text, and where the next one begins. */
function readFirst(
  text: Buffer,
  from: FilePosition,
  isLast: boolean,
  delimiter: string,
): { first?: CsvRecord; next: FilePosition } {
  let next = from;
  while (next.byte < text.length) {
    const read = readRecords(text.subarray(next.byte), next, isLast, 1, delimiter);
    const [first] = read.records;
    if (!first || isFilled(first)) return { ...(first && { first }), next: read.next };
    next = read.next;
  }
  return { next };
}

/** Returns how many bytes of the file to read at a time: at least one whole record. */
export function windowBytes(encoding?: ImportEncoding): number {
  return encoding === undefined ? 2 * WINDOW_BYTES : unitOf(encoding) * WINDOW_BYTES;
}

/**
 * Returns at most `most` records of a window of the file that begins at `from`, and where the next one
 * begins. Throws an InputError at a line that is too long to be one.
 */
export function readLines(
  window: Buffer,
  from: FilePosition,
  isLast: boolean,
  most: number,
  head: FileLines,
): Records {
  const text = toUtf8(window, head.encoding);
  const start = { byte: 0, line: from.line };
  const { records, next } = readRecords(text, start, isLast, most, head.delimiter);
  const isDone = isLast && next.byte === text.length;
  const bytes = isDone ? window.length : bytesInFile(text.subarray(0, next.byte), head.encoding);
  return {
    records: (head.ownCells > 0 ? records.map((each) => original(each, head.ownCells)) : records).filter(
      isFilled,
    ),
    next: { byte: from.byte + bytes, line: next.line },
  };
}

/** Spreadsheets write their empty rows, too: `;;;`. */
function isFilled({ cells, fault: broken }: CsvRecord): boolean {
  return broken !== undefined || cells.some((cell) => cell.trim() !== "");
}

function original(record: CsvRecord, ownCells: number): CsvRecord {
  return { ...record, cells: originalCells(record.cells, ownCells) };
}

function originalCells(cells: string[], ownCells: number): string[] {
  return cells.slice(ownCells).map(plainCell);
}

function said(delimiter: ImportDelimiter | undefined): string | undefined {
  return delimiter && DELIMITERS[delimiter];
}

function fault(message: string): InputError {
  return new InputError("file", message);
}
