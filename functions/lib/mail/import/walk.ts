import type { JobItem } from "#table/job";
import { isCutShort, uploadKey } from "#table/job";
import { InputError } from "../../aws/errors.ts";
import { readPart } from "../../aws/s3.ts";
import { sendAll } from "../../aws/sqs.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import type { Columns } from "./columns.ts";
import { readHeader } from "./columns.ts";
import { joinErrors, storeErrors } from "./errorsFile.ts";
import type { ImportLine, LineError } from "./line.ts";
import { readLine } from "./line.ts";
import type { Import } from "./plan.ts";
import type { Position } from "./records.ts";
import { readRecords, WINDOW_BYTES } from "./records.ts";
import { writeLines } from "./write.ts";

/** How far an import is. `part` counts the parts that are done; `errorParts` are those that have errors. */
type Cursor = Position & { columns: Columns; part: number; errorParts: number[] };

/** What a part has done: the number of its lines, and those that were refused. */
interface Part {
  next: Cursor;
  lines: number;
  errors: LineError[];
}

export const MAX_LINES = 100_000;
const LINES_OF_PART = 500;
const FIRST_ERRORS = 20;
/** For how long one message is worked on, in ms: well below the function's time limit. */
const WORK_MS = 40_000;

/**
 * Imports the file of a job part by part for as long as the time allows, and sends a message for the rest. A
 * part is counted when its lines are written. If that fails in between, they are written again, which changes
 * nothing, and counted once.
 */
export async function importFile({ jobId }: { jobId: string }): Promise<void> {
  const until = Date.now() + WORK_MS;
  let found = await findJob(jobId);
  while (found?.status === "RUNNING" && Date.now() <= until) found = await importPart(found);
  if (found?.status === "RUNNING") await sendAll("import", [{ jobId }]);
  if (found && isCutShort(found)) await endCutShort(found);
}

/** Returns the job after its next part; undefined if another delivery of the message has done the part. */
async function importPart(found: JobItem): Promise<JobItem | undefined> {
  try {
    const part = await readAndWrite(found);
    if (part.errors.length > 0) await storeErrors(found.jobId, part.next.part, part.errors);
    return await count(found, part);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return end(found, { status: "FAILED", error: error.message });
  }
}

/** Throws an InputError if the rest of the file cannot be imported. */
async function readAndWrite(found: JobItem): Promise<Part> {
  const of = { ...(found.input as unknown as Import), jobId: found.jobId, actor: found.actor };
  const size = found.file!.size;
  const at = (found.cursor as Cursor | undefined) ?? (await begin(found));
  const room = MAX_LINES - found.done - found.failed;
  const window = await readWindow(found, at.byte);
  const most = Math.min(LINES_OF_PART, Math.max(room, 1));
  const { records, next } = readRecords(window, at, at.byte + window.length >= size, most);
  if (room === 0 && records.length > 0) throw new InputError("file", tooManyLines(records[0]!.line));
  const read = records.map((record) => readLine(record, at.columns, of.tags));
  const lines = read.filter((each): each is ImportLine => "attributes" in each);
  const refused = read.filter((each): each is LineError => "message" in each);
  const errors = [...refused, ...(await writeLines(lines, of))].sort((a, b) => a.line - b.line);
  const part = at.part + 1;
  const errorParts = errors.length > 0 ? [...at.errorParts, part] : at.errorParts;
  return { next: { ...at, ...next, part, errorParts }, lines: records.length, errors };
}

function tooManyLines(line: number): string {
  return `A file can have ${MAX_LINES} lines. Line ${line} and those after it were not imported: import them with another file.`;
}

async function begin(found: JobItem): Promise<Cursor> {
  const window = await readWindow(found, 0);
  const { columns, next } = readHeader(window, window.length >= found.file!.size);
  return { ...next, columns, part: 0, errorParts: [] };
}

async function readWindow({ jobId, file }: JobItem, from: number): Promise<Buffer> {
  const { size, etag } = file!;
  if (from >= size) return Buffer.alloc(0);
  const window = await readPart(uploadKey(jobId), etag, { from, length: WINDOW_BYTES });
  if (!window)
    throw new InputError("file", "The file was replaced or deleted during the import: import it again.");
  return window;
}

/** Counts a part, and ends the job after the last one. A job that was cancelled in between still counts it. */
async function count(before: JobItem, { next, lines, errors }: Part): Promise<JobItem | undefined> {
  const shown = errors.map(({ line, message }) => ({ line, message }));
  const counted = {
    cursor: next,
    done: before.done + lines - errors.length,
    failed: before.failed + errors.length,
    errors: [...(before.errors ?? []), ...shown].slice(0, FIRST_ERRORS),
  };
  const isLast = before.status === "RUNNING" && next.byte >= before.file!.size;
  const total = counted.done + counted.failed;
  const written = isLast
    ? await end({ ...before, ...counted }, { status: "DONE", total })
    : await changeJob(before, counted);
  if (written) return written;
  const now = await findJob(before.jobId);
  const isUncounted = partOf(now) === partOf(before) && now?.status === "CANCELLED";
  return isUncounted ? count(now, { next, lines, errors }) : undefined;
}

async function end(found: JobItem, change: Partial<JobItem>): Promise<JobItem | undefined> {
  const cursor = found.cursor as Cursor | undefined;
  const errorsKey = await joinErrors(found.jobId, cursor?.errorParts ?? []);
  return changeJob(found, { ...change, ...(errorsKey ? { errorsKey } : {}) });
}

/** Makes the file of errors of a job that was cancelled or given up, if it is not there yet. */
async function endCutShort(found: JobItem): Promise<void> {
  const cursor = found.cursor as Cursor | undefined;
  if (cursor && cursor.errorParts.length > 0) await end(found, {});
}

const partOf = (found: JobItem | undefined): number => (found?.cursor as Cursor | undefined)?.part ?? 0;
