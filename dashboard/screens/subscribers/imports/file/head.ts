import type { ImportDelimiter, ImportEncoding } from "../api/documents.ts";
import { delimiterOf, recordsOf } from "./csv.ts";
import { encodingOf, decodedText } from "./encoding.ts";
import { otherKindOf, type OtherKind } from "./kind.ts";

/** The beginning of a file, as the import reads it. */
export interface FileHead {
  file: File;
  /** The kind of a file that is no text, and so no table. */
  otherKind: OtherKind | undefined;
  encoding: ImportEncoding;
  delimiter: ImportDelimiter;
  header: string[];
  /** The first lines after the header. */
  rows: string[][];
}

/** The most bytes and lines that the page reads, however large the file is. */
const HEAD_BYTES = 128 * 1024;
const HEAD_LINES = 100;
/** The most bytes of a file (docs/email/imports.md). */
export const MAX_BYTES = 100 * 1024 * 1024;
/** The first columns of a file of refused lines, which the import leaves out. */
const OF_REFUSED = ["rollcall_line", "rollcall_message"];

/** Reads the beginning of a file. The last line that was read may be cut, so it is left out. */
export async function readHead(file: File): Promise<FileHead> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const encoding = encodingOf(bytes);
  const text = decodedText(bytes, encoding);
  const otherKind = otherKindOf(bytes, text);
  const { delimiter, rest } = delimiterOf(text);
  const read = recordsOf(rest, delimiter, HEAD_LINES + 1);
  const isWhole = file.size <= HEAD_BYTES || read.length > HEAD_LINES;
  const [header = [], ...rows] = isWhole ? read : read.slice(0, -1);
  const isOfRefused = OF_REFUSED.every((name, at) => header[at] === name);
  const own = (cells: string[]): string[] =>
    isOfRefused ? cells.slice(OF_REFUSED.length).map(withoutApostrophe) : cells;
  return { file, otherKind, encoding, delimiter, header: own(header), rows: rows.map(own) };
}

/** A file of refused lines has one before cells that a spreadsheet would run. */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}
