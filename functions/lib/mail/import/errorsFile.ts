import { errorsKey, errorsPartKey } from "#table/job";
import { read, store } from "../../aws/s3.ts";
import { errorLine, ERRORS_HEADER } from "./csv.ts";
import type { LineError } from "./line.ts";

const TYPE = "text/csv";

/** Stores the refused lines of one part. Storing them again replaces them. */
export async function storeErrors(jobId: string, part: number, errors: LineError[]): Promise<void> {
  await store(errorsPartKey(jobId, part), TYPE, Buffer.from(errors.map(errorLine).join("")));
}

/**
 * Joins the errors of all parts to one file. Returns its key; undefined if there are none. An import has at
 * most 100,000 lines, whose errors have about 15 MB.
 */
export async function joinErrors(jobId: string, parts: number[]): Promise<string | undefined> {
  if (parts.length === 0) return undefined;
  const files: Buffer[] = [Buffer.from(ERRORS_HEADER)];
  for (const part of parts) files.push(await read(errorsPartKey(jobId, part)));
  const key = errorsKey(jobId);
  await store(key, TYPE, Buffer.concat(files));
  return key;
}
