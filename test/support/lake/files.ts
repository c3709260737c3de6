import { parquetWriteBuffer } from "hyparquet-writer";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { COLUMNS, VERSION, type LakeKind } from "../../../functions/lib/lake/columns.ts";
import type { LakeFile } from "../../../functions/lib/lake/sql/rows.ts";

/** A row of a file by the names of its columns; what it lacks is null. */
export type FileRow = Record<string, unknown>;

/** Writes a file of the lake, and returns it. */
export function writeRows(folder: string, name: string, kind: LakeKind, rows: FileRow[]): LakeFile {
  const columnData = COLUMNS[kind].map(({ before: _before, ...column }) => ({
    ...column,
    data: rows.map((row) => row[column.name] ?? null),
  }));
  const path = join(folder, `${name}.${kind}.parquet`);
  writeFileSync(path, new Uint8Array(parquetWriteBuffer({ columnData })));
  return { path, version: VERSION };
}
