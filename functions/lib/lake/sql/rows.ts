import { COLUMNS, type LakeColumn, type LakeKind } from "../columns.ts";
import { sqlText } from "../engine.ts";

/** A file on this machine. */
export interface LakeFile {
  path: string;
  /** The version of its columns. */
  version: number;
  /** The days in it that do not count: they are in another file. */
  leftOut?: number[] | undefined;
}

/** The files of a question. */
export type QuestionFiles = Record<LakeKind, LakeFile[]>;

/**
 * Returns the rows of files in SQL, all with the columns of now. The engine takes the columns of files that
 * it reads together from one of them, so these are of one version; it opens no other file before it reads its
 * rows.
 */
export function rowsSql(kind: LakeKind, files: LakeFile[]): string {
  const whole = files.filter(({ leftOut }) => !leftOut);
  const versions = [...new Set(whole.map(({ version }) => version))];
  const parts = versions.map((version) => {
    const paths = whole.filter((file) => file.version === version).map(({ path }) => path);
    return readStatement(kind, version, paths);
  });
  for (const { path, version, leftOut } of files)
    if (leftOut) parts.push(`${readStatement(kind, version, [path])} WHERE day NOT IN (${leftOut.join()})`);
  return parts.join(" UNION ALL ");
}

/** Returns the statement that reads files of one version, with the columns of now. */
export function readStatement(kind: LakeKind, version: number, paths: string[]): string {
  const columns = COLUMNS[kind].map((column) => columnOf(column, version)).join();
  return `SELECT ${columns} FROM read_parquet([${paths.map(sqlText).join()}])`;
}

/** Files that a later release has written have all columns of now, too. */
function columnOf({ name, type, before = {} }: LakeColumn, version: number): string {
  const changes = Object.keys(before).map(Number);
  const next = Math.min(...changes.filter((change) => change > version));
  return next === Infinity ? name : `(${before[next]})::${type === "STRING" ? "VARCHAR" : type} AS ${name}`;
}
