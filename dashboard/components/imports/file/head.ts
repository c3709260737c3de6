import type { ImportDelimiter, ImportEncoding } from "../../../api/enums.ts";
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
/** The beginning of the first columns of a file of refused lines, which the import leaves out. */
const OF_REFUSED = "rollcall_";

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
  const ours = header.findIndex((name) => !name.startsWith(OF_REFUSED));
  const own = (cells: string[]): string[] => (ours > 0 ? cells.slice(ours).map(withoutApostrophe) : cells);
  return { file, otherKind, encoding, delimiter, header: own(header), rows: rows.map(own) };
}

/** A file of refused lines has one before cells that a spreadsheet would run. */
function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
}

/** Returns how the import reads a file. The mark of a file in UTF-16 says its encoding. */
export function readingOf({ encoding, delimiter }: FileHead) {
  return { delimiter, ...(encoding === "WINDOWS_1252" && { encoding }) };
}
