import type { JobItem, JobKind } from "#table/job";
import type { InvoiceFile } from "#table/mail/importFile";
import { isCutShort, uploadKey } from "#table/job";
import { InputError, InternalError } from "../../aws/errors.ts";
import { readPart } from "../../aws/s3.ts";
import { sendAll } from "../../aws/sqs.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import type { FileForm, FileLines, FirstLine } from "./file/head.ts";
import { readFileHead, readLines, windowBytes } from "./file/head.ts";
import { invoiceFirstLine, invoiceRows } from "./invoices/rows.ts";
import type { Import } from "./plan.ts";
import type { FilePosition } from "./file/records.ts";
import { joinRefused, storeRefused } from "./file/refusedFile.ts";
import type { LineError, TakeRows } from "./file/rows.ts";
import { subscriberFirstLine, subscriberRows } from "./subscriberRows.ts";

/**
 * The progress of an import. `part` counts the parts that are done; `errorParts` are the parts with errors.
 */
type Cursor = FilePosition & { part: number; errorParts: number[] };

/** The result of a part: the number of its lines, and its refused lines. */
interface Part {
  next: Cursor;
  lines: number;
  errors: LineError[];
}

/** The head of a job's file, and how the lines after it are taken. */
type Begun = FileLines & { take: TakeRows };

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
  const head = memo(begin);
  while (found?.status === "RUNNING" && Date.now() <= until) found = await importPart(found, head);
  if (found?.status === "RUNNING") await sendAll("import", [{ jobId }]);
  if (found && isCutShort(found)) await endCutShort(found);
}

/** Returns the job after its next part; undefined if another delivery of the message has done the part. */
async function importPart(found: JobItem, headOf: typeof begin): Promise<JobItem | undefined> {
  try {
    const head = await headOf(found);
    const part = await readAndWrite(found, head);
    const isFirst = part.next.errorParts.length === 1;
    if (part.errors.length > 0)
      await storeRefused(found.jobId, part.next.part, part.errors, { ...head, isFirst });
    return await count(found, part);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return end(found, { status: "FAILED", error: error.message });
  }
}

/** Throws an InputError if the rest of the file cannot be imported. */
async function readAndWrite(found: JobItem, head: Begun): Promise<Part> {
  const size = found.file!.size;
  const at: Cursor = (found.cursor as Cursor | undefined) ?? { ...head.next, part: 0, errorParts: [] };
  const room = MAX_LINES - found.done - found.failed;
  const window = await readWindow(found, at.byte, windowBytes(head.encoding));
  const most = Math.min(LINES_OF_PART, Math.max(room, 1));
  const { records, next } = readLines(window, at, at.byte + window.length >= size, most, head);
  if (room === 0 && records.length > 0) throw new InputError("file", tooManyLines(records[0]!.line));
  const errors = await head.take(records);
  const part = at.part + 1;
  const errorParts = errors.length > 0 ? [...at.errorParts, part] : at.errorParts;
  return { next: { ...next, part, errorParts }, lines: records.length, errors };
}

function tooManyLines(line: number): string {
  return `A file can have ${MAX_LINES} lines. Line ${line} and those after it were not imported: import them with another file.`;
}

/** Reads the beginning of the file, by the kind of the import. */
const BEGINS: Partial<Record<JobKind, (found: JobItem) => Promise<Begun>>> = {
  IMPORT_SUBSCRIBERS: (found) => {
    const { input, jobId, actor } = found;
    const of = { ...(input as unknown as Import), jobId, actor };
    return beginning(found, of.file ?? {}, subscriberFirstLine(of), (columns) => subscriberRows(columns, of));
  },
  IMPORT_INVOICES: (found) => {
    const file = found.input.file as InvoiceFile;
    return beginning(found, file, invoiceFirstLine(file), (columns) => invoiceRows(columns, file));
  },
};

async function begin(found: JobItem): Promise<Begun> {
  const begins = BEGINS[found.kind];
  if (!begins) throw new InternalError(`the job ${found.jobId} is no import: ${found.kind}`);
  return begins(found);
}

async function beginning<Columns>(
  found: JobItem,
  file: FileForm,
  firstLine: FirstLine<Columns>,
  rowsOf: (columns: Columns) => TakeRows,
): Promise<Begun> {
  const window = await readWindow(found, 0, windowBytes());
  const head = readFileHead(window, window.length >= found.file!.size, file, firstLine);
  return { ...head, take: rowsOf(head.columns) };
}

/** The head of a file is read once for each message. */
function memo<T>(read: (found: JobItem) => Promise<T>): (found: JobItem) => Promise<T> {
  let known: Promise<T> | undefined;
  return (found) => (known ??= read(found));
}

async function readWindow({ jobId, file }: JobItem, from: number, length: number): Promise<Buffer> {
  const { size, etag } = file!;
  if (from >= size) return Buffer.alloc(0);
  const window = await readPart(uploadKey(jobId), etag, { from, length });
  if (!window)
    throw new InputError("file", "The file was replaced or deleted during the import: import it again.");
  return window;
}

/**
 * Counts a part, and ends the job after the last one. A job that was cancelled in between still counts it.
 */
async function count(before: JobItem, { next, lines, errors }: Part): Promise<JobItem | undefined> {
  const shown = errors.map(({ cells: _, ...shown }) => shown);
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
  const errorsKey = await joinRefused(found.jobId, cursor?.errorParts ?? []);
  return changeJob(found, { ...change, ...(errorsKey ? { errorsKey } : {}) });
}

/** Makes the file of errors of a job that was cancelled or given up, if it is not there yet. */
async function endCutShort(found: JobItem): Promise<void> {
  const cursor = found.cursor as Cursor | undefined;
  if (cursor && cursor.errorParts.length > 0) await end(found, {});
}

const partOf = (found: JobItem | undefined): number => (found?.cursor as Cursor | undefined)?.part ?? 0;
