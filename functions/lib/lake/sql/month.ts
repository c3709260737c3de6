import { FILE_COLUMNS, type LakeKind, type Partition } from "../columns.ts";
import type { Statement } from "../engine.ts";
import { sqlText } from "../engine.ts";
import { type LakeFile, readStatement } from "./rows.ts";

/** A file, and which of its days are meant: `[first, last]`; all of them if left out. */
export interface MonthPart extends LakeFile {
  within?: [first: number, last: number] | undefined;
}

/** The file to be written. */
export interface MonthFile {
  path: string;
  partition: Partition;
}

/**
 * Writes the rows of these files into one, in their order, whose columns have their ids. It needs no sort:
 * the engine keeps the order of UNION ALL, WHERE and COPY (DuckDB documentation, "Order Preservation").
 */
export function monthStatement(
  kind: LakeKind,
  parts: MonthPart[],
  { path, partition }: MonthFile,
): Statement {
  const each = parts.map((part) => {
    const rows = readStatement(kind, part.version, [part.path]);
    return part.within ? `${rows} WHERE day BETWEEN ${part.within[0]} AND ${part.within[1]}` : rows;
  });
  const { site, month } = partition;
  const rows = `SELECT ${sqlText(site)} AS site, ${sqlText(month)} AS month, * FROM (${each.join(" UNION ALL ")})`;
  const ids = FILE_COLUMNS[kind].map(({ id, name }) => `${name}: ${id}`).join();
  return {
    sql: `COPY (${rows}) TO ${sqlText(path)} (FORMAT parquet, COMPRESSION zstd, FIELD_IDS {${ids}})`,
  };
}

/** Returns the statement with a month's values for its head: both counts, and the latest sign of life. */
export function madeStatement({ sessions, events }: Record<LakeKind, string>): Statement {
  const counted = `SELECT count(*) FROM read_parquet(${sqlText(events)})`;
  return {
    sql: `SELECT count(*) AS sessions, max(endedMs) AS until, (${counted}) AS events FROM read_parquet(${sqlText(sessions)})`,
  };
}
