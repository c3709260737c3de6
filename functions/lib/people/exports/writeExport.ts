import type { JobItem, JobKind } from "#table/job";
import { isCutShort } from "#table/job";
import { sendAll } from "../../aws/sqs.ts";
import type { ExportCell, FileExport, FileFormat, ExportPart } from "../../input/exportFiles.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import type { ExportKind, PartLimits } from "./kind.ts";

/** The kinds of exports that are written so. */
export type ExportKinds = Partial<Record<JobKind, AnyKind>>;

/** Rows and places of a kind are its own: the work passes them on as they are. */
type AnyKind = ExportKind<Record<string, ExportCell>, unknown>;

/** The progress of an export: its parts so far, and where it goes on; no `place` if all is read. */
export interface ExportCursor {
  scope: string;
  parts: ExportPart[];
  place?: unknown;
  completeUntil?: string;
}

/** The needs of one step of the work. */
interface Work {
  kind: AnyKind;
  limits: PartLimits;
  file: FileLimits;
}

/** The size above which a file fails. */
interface FileLimits {
  bytes: number;
  parts: number;
}

type After = Promise<JobItem | undefined>;

/** The time for which one message is worked on, in ms: well below the function's time limit. */
const WORK_MS = 40_000;
const PART = { rows: 20_000, text: 16_000_000 };
/**
 * The largest file. The parts are joined by one PutObject, which takes 5 GB (Amazon S3 user guide, "Uploading
 * objects"). The job names each part in some 143 bytes, and an item has at most 400 KB (DynamoDB, "Quotas").
 */
const FILE = { bytes: 5_000_000_000, parts: 2000 };
const NOTHING = { cursor: undefined, input: {} };

/**
 * Writes rows into a file of the bucket, part by part. The job's cursor follows, so a message that comes
 * twice, or after a worker has died, repeats one part at most. If the rows are replaced by others before all
 * are read, the file begins again.
 */
export async function writeExport(
  { jobId }: { jobId: string },
  kinds: ExportKinds,
  part = PART,
  file: FileLimits = FILE,
): Promise<void> {
  const until = Date.now() + WORK_MS;
  let job = await findJob(jobId);
  const kind = job && kinds[job.kind];
  if (!job || !kind) return;
  if (isCutShort(job)) return forget(job, kind);
  while (job?.status === "RUNNING") {
    if (Date.now() > until) return sendAll("customerLake", [{ jobId }]);
    // Undefined if another delivery of the message works on it, it was cancelled, or begun again.
    job = await goOn(job, { kind, limits: { ...part, until }, file });
  }
}

async function goOn(job: JobItem, work: Work): After {
  const cursor = job.cursor as ExportCursor | undefined;
  if (!cursor) return begin(job, work);
  return "place" in cursor ? addPart(job, cursor, work) : end(job, cursor, work.kind);
}

/** The beginning is stored before any row is read: by its name, an erasure finds the export. */
async function begin(job: JobItem, { kind, file }: Work): After {
  const start = await kind.start(job);
  if ("error" in start) return fail(job, kind, start.error);
  const { total, bytes = 0, ...cursor } = start;
  if (bytes > file.bytes) return fail(job, kind, tooLarge(kind));
  const part = await kind.files.storePart(exportOf(job, kind, cursor.scope), formatOf(job), undefined);
  return keep(job, { done: 0, total, cursor: { ...cursor, parts: [part] } }, { part, kind });
}

async function addPart(job: JobItem, cursor: ExportCursor, { kind, limits, file }: Work): After {
  const of = exportOf(job, kind, cursor.scope);
  const read = await kind.read(of, cursor.place, limits);
  if (read === "CHANGED") return startAgain(job, kind);
  if ("error" in read) return fail(job, kind, read.error);
  const { rows, next } = read;
  const { place: _read, ...rest } = cursor;
  const after: ExportCursor = { ...rest, ...(next !== undefined && { place: next }) };
  const done = job.done + rows.length;
  if (rows.length === 0) return changeJob(job, { done, cursor: after });
  const part = await kind.files.storePart(of, formatOf(job), rows);
  const parts = [...cursor.parts, part];
  if (isTooLarge(parts, file)) return fail(job, kind, tooLarge(kind));
  return keep(job, { done, cursor: { ...after, parts } }, { part, kind });
}

function isTooLarge(parts: ExportPart[], file: FileLimits): boolean {
  return parts.length > file.parts || parts.reduce((sum, { bytes }) => sum + bytes, 0) > file.bytes;
}

function tooLarge({ lessBy }: AnyKind): string {
  return `A file has at most 5 GB, and some 40 million rows: export ${lessBy}.`;
}

/** Names a new part in the cursor. If something else has changed the job, the part is deleted. */
async function keep(
  job: JobItem,
  change: Partial<JobItem> & { cursor: ExportCursor },
  { part, kind }: { part: ExportPart; kind: AnyKind },
): After {
  const changed = await changeJob(job, change);
  if (!changed) await kind.files.remove([part.name]);
  return changed;
}

/** Each worker joins the parts under a name of its own; the one that ends the job names the result. */
async function end(job: JobItem, { scope, parts, completeUntil }: ExportCursor, kind: AnyKind): After {
  const of = exportOf(job, kind, scope);
  const refused = await kind.refuseEnd?.(of);
  if (refused !== undefined) return fail(job, kind, refused);
  const resultKey = await kind.files.join(of, formatOf(job), parts);
  if (resultKey === undefined) return startAgain(job, kind);
  const done = { status: "DONE" as const, total: job.done, resultKey, ...NOTHING };
  const ended = await changeJob(job, { ...done, ...(completeUntil !== undefined && { completeUntil }) });
  if (ended) await removeFiles(job, kind, resultKey);
  else await kind.files.remove([resultKey]);
  return ended;
}

async function startAgain(job: JobItem, kind: AnyKind): After {
  const changed = await changeJob(job, { done: 0, cursor: undefined });
  if (changed) await removeFiles(job, kind);
  return changed;
}

async function fail(job: JobItem, kind: AnyKind, error: string): Promise<undefined> {
  await removeFiles(job, kind);
  await changeJob(job, { status: "FAILED", error, ...NOTHING });
}

/** Nothing of the rows stays of a job that was cancelled or given up. */
async function forget(job: JobItem, kind: AnyKind): Promise<void> {
  if (Object.keys(job.input).length === 0) return;
  await removeFiles(job, kind);
  await changeJob(job, NOTHING);
}

/** Deletes all files of the job but one. */
async function removeFiles(job: JobItem, kind: AnyKind, but?: string): Promise<void> {
  const stored = await kind.files.list(kind.ownerOf(job.input));
  await kind.files.remove(
    stored.filter(({ jobId, name }) => jobId === job.jobId && name !== but).map(({ name }) => name),
  );
}

function exportOf({ jobId, input }: JobItem, kind: AnyKind, scope: string): FileExport {
  return { owner: kind.ownerOf(input), scope, jobId };
}

function formatOf({ input }: JobItem): FileFormat {
  const { format, byteOrderMark } = input as unknown as FileFormat;
  return { format, ...(byteOrderMark && { byteOrderMark }) };
}
