import type { MemberFormat, MemberRow } from "../../input/memberFiles.ts";
import { FORMULA } from "../../text/formula.ts";
import { TableFile } from "../tableFile.ts";
import { MEMBER_COLUMNS } from "./columns.ts";

/** U+FEFF at the beginning of a text in UTF-8, by which Excel knows its encoding. */
const MARK = "\u{FEFF}";
const NAMES = MEMBER_COLUMNS.map(({ name }) => name as keyof MemberRow);
const formula = new RegExp(FORMULA);

/** Returns the part with which a file begins: the header of CSV, or the columns of Parquet. */
export function encodeBeginning({ format, byteOrderMark }: MemberFormat): Uint8Array {
  if (format === "PARQUET") return parquetOf([]);
  return Buffer.from(`${byteOrderMark === true ? MARK : ""}${NAMES.join()}\n`);
}

/** Returns rows as a part of a file: lines of CSV, or a whole file of Parquet. */
export function encodeRows({ format }: MemberFormat, rows: MemberRow[]): Uint8Array {
  return format === "PARQUET" ? parquetOf(rows) : Buffer.from(rows.map(lineOf).join(""));
}

function parquetOf(rows: MemberRow[]): Uint8Array {
  const file = new TableFile(MEMBER_COLUMNS);
  for (const row of rows) file.add(row);
  return file.encode();
}

function lineOf(row: MemberRow): string {
  return `${NAMES.map((name) => cellOf(row[name])).join()}\n`;
}

/** All text is quoted, so that a separator of another country's spreadsheets begins no cell. */
function cellOf(text: string | undefined): string {
  if (text === undefined) return "";
  return `"${formula.test(text) ? "'" : ""}${text.replaceAll('"', '""')}"`;
}
