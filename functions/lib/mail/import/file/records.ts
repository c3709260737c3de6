import type { ImportFault } from "#schema";
import type { CsvError } from "csv-parse/sync";
import { parse } from "csv-parse/sync";
import { isUtf8 } from "node:buffer";
import { InputError } from "../../../aws/errors.ts";
import { textOf1252 } from "./encoding.ts";

/** The most bytes of a record; its quoted cells may contain line breaks. */
export const MAX_RECORD_BYTES = 64 * 1024;
/** The bytes of the file that are read at a time: at least one whole record. */
export const WINDOW_BYTES = 2 * MAX_RECORD_BYTES;

/** The beginning of a record in the file. Line 1 is the header. */
export interface FilePosition {
  byte: number;
  line: number;
}

/**
 * The line on which a record begins, its cells, and the fault of one that could not be read: its cells are
 * then as they stand in the file.
 */
export type CsvRecord = { line: number; cells: string[]; fault?: RecordFault };
type RecordFault = { code: ImportFault; message: string };

export interface Records {
  records: CsvRecord[];
  next: FilePosition;
}

interface Parsed {
  /** The records up to the first broken one; `end` is where each ends. */
  found: { cells: string[]; end: number }[];
  /** The fault of the record after them, if parsing stopped there. */
  fault?: RecordFault;
}

const LF = 0x0a;
const CR = 0x0d;
const KB = MAX_RECORD_BYTES / 1024;
const TOO_LONG: RecordFault = {
  code: "LINE_TOO_LONG",
  message: `A line may have ${KB} KB. Here are more, or a quote is opened and never closed.`,
};
const NO_LINE = `it has more than ${KB} KB. The file must be a CSV file with one person a line.`;
const NOT_UTF8: RecordFault = {
  code: "WRONG_ENCODING",
  message:
    "The line is not UTF-8. For a file from Excel on Windows, import it with `encoding: WINDOWS_1252`; else save it as UTF-8.",
};
const NOT_CLOSED = quotes("A quote is opened and never closed.");
const FAULTS: Record<string, RecordFault> = {
  CSV_QUOTE_NOT_CLOSED: NOT_CLOSED,
  CSV_INVALID_CLOSING_QUOTE: quotes(
    'There is text after a closing quote: write a quote in a quoted cell as "", and end the cell with its last quote.',
  ),
  INVALID_OPENING_QUOTE: quotes(
    'There is a quote in a cell that is not quoted: put the whole cell in quotes, and write the quote as "".',
  ),
};

function quotes(message: string): RecordFault {
  return { code: "WRONG_QUOTES", message };
}

/**
 * Returns at most `most` records of a window of the file, in UTF-8, which begins at `from`, and where the
 * next record begins. A record that the end of the window cuts off is left to the next window, so the
 * records of a file do not depend on its windows. A record with a broken quote is one error, and reading
 * continues at the line after the one on which it begins. Throws an InputError at a line that is too long
 * to be one.
 */
export function readRecords(
  window: Buffer,
  from: FilePosition,
  isLast: boolean,
  most: number,
  delimiter = ",",
): Records {
  const reader = new Reader(window, from, isLast, delimiter);
  while (reader.records.length < most && reader.readOn(most));
  return { records: reader.records, next: reader.position() };
}

class Reader {
  readonly records: CsvRecord[] = [];
  private readonly window: Buffer;
  private readonly from: FilePosition;
  private readonly isLast: boolean;
  private readonly delimiter: string;
  private at = 0;
  private line: number;

  constructor(window: Buffer, from: FilePosition, isLast: boolean, delimiter: string) {
    this.window = window;
    this.from = from;
    this.isLast = isLast;
    this.delimiter = delimiter;
    this.line = from.line;
  }

  position(): FilePosition {
    return { byte: this.from.byte + this.at, line: this.line };
  }

  /** Reads up to and including the next broken record. Returns false if no whole record is left. */
  readOn(most: number): boolean {
    this.skipBlankLines();
    if (!this.hasMore()) return false;
    const { found, fault } = this.parsed(most - this.records.length);
    for (const { cells, end } of found) {
      this.skipBlankLines();
      const isFinished = end < this.window.length || this.window[end - 1] === LF;
      if (!isFinished && this.isCutOff()) return false;
      if (end - this.at > MAX_RECORD_BYTES) return this.refuse(TOO_LONG);
      const bytes = this.window.subarray(this.at, end);
      this.records.push({ line: this.line, ...(isUtf8(bytes) ? { cells } : this.notUtf8(bytes)) });
      this.goTo(end);
    }
    if (!fault) return true;
    this.skipBlankLines();
    if (fault !== NOT_CLOSED) return this.refuse(fault);
    if (this.isCutOff()) return false;
    return this.refuse(this.window.length - this.at > MAX_RECORD_BYTES ? TOO_LONG : NOT_CLOSED);
  }

  private parsed(most: number): Parsed {
    const { at } = this;
    const found: Parsed["found"] = [];
    try {
      parse(this.window.subarray(at), {
        to: most,
        delimiter: this.delimiter,
        // All three, so that the first line break of a window does not decide for the others.
        record_delimiter: ["\r\n", "\n", "\r"],
        // line.ts compares the number of cells with the header and names both numbers.
        relax_column_count: true,
        skip_empty_lines: true,
        on_record: (cells: string[], { bytes }) => void found.push({ cells, end: at + bytes }),
      });
      return { found };
    } catch (error) {
      const fault = FAULTS[(error as CsvError).code];
      if (!fault) throw error;
      return { found, fault };
    }
  }

  /**
   * True if a record that is unfinished at the end of the window may be finished after it. A record that
   * fills a window of its own has more bytes than it may have.
   */
  private isCutOff(): boolean {
    const isTooLong = this.at === 0 && this.window.length > MAX_RECORD_BYTES;
    return !this.isLast && !isTooLong;
  }

  /** Adds an error, and goes to the end of the line. Returns false if that is not in the window. */
  private refuse(fault: RecordFault): boolean {
    const end = this.window.subarray(this.at).findIndex((byte) => byte === LF || byte === CR);
    if (end < 0 && this.isCutOff()) return false;
    if (end < 0 && !this.isLast) throw new InputError("file", `Line ${this.line}: ${NO_LINE}`);
    const ends = end < 0 ? this.window.length : this.at + end;
    const bytes = this.window.subarray(this.at, ends);
    const text = isUtf8(bytes) ? bytes.toString() : textOf1252(bytes);
    this.records.push({ line: this.line, fault, cells: text.split(this.delimiter) });
    this.goTo(ends);
    return true;
  }

  /** Its cells are read as Windows-1252, which loses no byte. */
  private notUtf8(bytes: Buffer): { fault: RecordFault; cells: string[] } {
    const { records } = readRecords(Buffer.from(textOf1252(bytes)), this.from, true, 1, this.delimiter);
    return { fault: NOT_UTF8, cells: records[0]?.cells ?? [] };
  }

  private skipBlankLines(): void {
    let end = this.at;
    while (this.window[end] === LF || this.window[end] === CR) end += 1;
    // A line feed may follow a carriage return at the end of the window; together they are one line break.
    const isHalf = !this.isLast && end === this.window.length && this.window[end - 1] === CR;
    this.goTo(isHalf ? Math.max(this.at, end - 1) : end);
  }

  private hasMore(): boolean {
    return this.at < this.window.length && (this.isLast || this.window[this.at] !== CR);
  }

  private goTo(end: number): void {
    for (let at = this.at; at < end; at += 1)
      if (this.window[at] === LF || (this.window[at] === CR && this.window[at + 1] !== LF)) this.line += 1;
    this.at = end;
  }
}
