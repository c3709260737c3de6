import { Readable } from "node:stream";
import { errorsKey, errorsPartKey } from "#table/job";
import { allInParallel } from "../../../aws/parallel.ts";
import { findFile, read, store } from "../../../aws/s3.ts";
import { csvLine, REFUSED_COLUMNS } from "./csv.ts";
import type { FileLines } from "./head.ts";
import type { LineError } from "./rows.ts";

const TYPE = "text/csv";
/** Spreadsheets read UTF-8 by its byte order mark, and so does an import, whatever its `encoding` says. */
const MARK = "\uFEFF";
const MAX_AT_ONCE = 8;

/**
 * Stores the refused lines of one part: line, code, message, and all cells as they were, so that the file
 * can be corrected and imported. The first of all parts begins with the names of the columns. Storing a part
 * again replaces it.
 */
export async function storeRefused(
  jobId: string,
  part: number,
  refused: LineError[],
  { header, delimiter, isFirst }: Pick<FileLines, "header" | "delimiter"> & { isFirst: boolean },
): Promise<void> {
  const begin = isFirst ? [MARK, csvLine([...REFUSED_COLUMNS, ...header], delimiter)] : [];
  const lines = refused.map(({ line, code, message, cells }) =>
    csvLine([String(line), code, message, ...cells], delimiter),
  );
  await store(errorsPartKey(jobId, part), TYPE, Buffer.from([...begin, ...lines].join("")));
}

/**
 * Joins the refused lines of all parts to one file, part by part. Returns its key; undefined if there are
 * none.
 */
export async function joinRefused(jobId: string, parts: number[]): Promise<string | undefined> {
  if (parts.length === 0) return undefined;
  const keys = parts.map((part) => errorsPartKey(jobId, part));
  const found = await allInParallel(MAX_AT_ONCE, keys, findFile);
  const length = found.reduce((sum, file) => sum + (file?.size ?? 0), 0);
  const key = errorsKey(jobId);
  await store(key, TYPE, { stream: Readable.from(contents(keys)), length });
  return key;
}

async function* contents(keys: string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield await read(key);
}
