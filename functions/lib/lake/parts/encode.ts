import type { ExportCell, FileFormat } from "../../input/exportFiles.ts";
import { FORMULA } from "../../text/formula.ts";
import type { LakeColumn } from "../columns.ts";
import { TableFile } from "../tableFile.ts";

/** U+FEFF at the beginning of a text in UTF-8, by which Excel knows its encoding. */
const MARK = "\u{FEFF}";
const formula = new RegExp(FORMULA);

type Row = Record<string, ExportCell>;

/** Returns the part with which a file begins: the header of CSV, or the columns of Parquet. */
export function encodeBeginning({ format, byteOrderMark }: FileFormat, columns: LakeColumn[]): Uint8Array {
  if (format === "PARQUET") return parquetOf(columns, []);
  const names = columns.map(({ name }) => name);
  return Buffer.from(`${byteOrderMark === true ? MARK : ""}${names.join()}\n`);
}

/** Returns rows as a part of a file: lines of CSV, or a whole file of Parquet. */
export function encodeRows({ format }: FileFormat, columns: LakeColumn[], rows: Row[]): Uint8Array {
  if (format === "PARQUET") return parquetOf(columns, rows);
  return Buffer.from(rows.map((row) => lineOf(columns, row)).join(""));
}

function parquetOf(columns: LakeColumn[], rows: Row[]): Uint8Array {
  const file = new TableFile(columns);
  for (const row of rows) file.add(row);
  return file.encode();
}

function lineOf(columns: LakeColumn[], row: Row): string {
  return `${columns.map(({ name }) => cellOf(row[name])).join()}\n`;
}

/** All text is quoted, so that a separator of another country's spreadsheets begins no cell. */
function cellOf(value: ExportCell): string {
  if (value === undefined || value === null) return "";
  if (typeof value !== "string") return String(value);
  return `"${formula.test(value) ? "'" : ""}${value.replaceAll('"', '""')}"`;
}
