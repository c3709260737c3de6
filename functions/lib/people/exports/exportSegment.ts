import type { JobItem } from "#table/job";
import { isCutShort } from "#table/job";
import type { SegmentItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { get } from "../../aws/dynamodb.ts";
import { sendAll } from "../../aws/sqs.ts";
import type { MemberExport, MemberFiles, MemberFormat, MemberPart } from "../../input/memberFiles.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import { memberCountOf } from "../../members/memberCount.ts";
import type { ListPlace, PartLimits } from "./readMemberRows.ts";
import { readMemberRows } from "./readMemberRows.ts";

/** The input of a job: the schema's ExportSegmentInput. */
type SegmentExport = MemberFormat & { segmentId: string };

/** The progress of an export: its parts so far, and where the list goes on; no `place` if all are read. */
export type ExportCursor = { generation: string; parts: MemberPart[]; place?: ListPlace };

/** The needs of one step of the work. */
interface Work {
  files: MemberFiles;
  limits: PartLimits;
}

type After = Promise<JobItem | undefined>;

/** The time for which one message is worked on, in ms: well below the function's time limit. */
const WORK_MS = 40_000;
const PART = { rows: 20_000, text: 16_000_000 };
const GONE = "The segment was deleted: there is nothing to export.";
const NOTHING = { cursor: undefined, input: {} };

/**
 * Writes the members of a segment into a file of the bucket, part by part. The job's cursor follows, so a
 * message that comes twice, or after a worker has died, repeats one part at most. If the list is replaced by
 * that of a new rule before it is read, the file begins again with the new list.
 */
export async function exportSegment(
  { jobId }: { jobId: string },
  files: MemberFiles,
  part = PART,
): Promise<void> {
  const until = Date.now() + WORK_MS;
  let job = await findJob(jobId);
  if (job && isCutShort(job)) return forget(job, files);
  while (job?.status === "RUNNING") {
    if (Date.now() > until) return sendAll("customerLake", [{ jobId }]);
    // Undefined if another delivery of the message works on it, it was cancelled, or begun again.
    job = await goOn(job, { files, limits: { ...part, until } });
  }
}

async function goOn(job: JobItem, { files, limits }: Work): After {
  const found = await segmentOf(job);
  if (!found) return fail(job, files);
  const cursor = job.cursor as ExportCursor | undefined;
  if (!cursor) return begin(job, found.listed, files);
  const { place } = cursor;
  return place ? addPart(job, { ...cursor, place }, { files, limits }) : end(job, cursor, files);
}

function segmentOf({ input }: JobItem): Promise<SegmentItem | undefined> {
  return get<SegmentItem>(segment.key((input as unknown as SegmentExport).segmentId));
}

/** The beginning is stored before any member is read: by its name, an erasure finds the export. */
async function begin(job: JobItem, generation: string, files: MemberFiles): After {
  const { segmentId } = job.input as unknown as SegmentExport;
  const total = await memberCountOf(segmentId, generation);
  const part = await files.storePart(exportOf(job, generation), formatOf(job), undefined);
  const cursor: ExportCursor = { generation, parts: [part], place: { shard: 0 } };
  return keep(job, { done: 0, total, cursor }, { part, files });
}

/** A list is deleted only after another one is read: so this one was whole if it still is the one to read. */
async function addPart(
  job: JobItem,
  { generation, parts, place }: ExportCursor & { place: ListPlace },
  { files, limits }: Work,
): After {
  const of = exportOf(job, generation);
  const { rows, next } = await readMemberRows(of, place, limits);
  const found = await segmentOf(job);
  if (found?.listed !== generation) return startAgain(job, files);
  const done = job.done + rows.length;
  const cursor: ExportCursor = { generation, parts, ...(next && { place: next }) };
  if (rows.length === 0) return changeJob(job, { done, cursor });
  const part = await files.storePart(of, formatOf(job), rows);
  return keep(job, { done, cursor: { ...cursor, parts: [...parts, part] } }, { part, files });
}

/** Names a new part in the cursor. If something else has changed the job, the part is deleted. */
async function keep(
  job: JobItem,
  change: Partial<JobItem>,
  { part, files }: { part: MemberPart; files: MemberFiles },
): After {
  const changed = await changeJob(job, change);
  if (!changed) await files.remove([part.name]);
  return changed;
}

/** Each worker joins the parts under a name of its own; the one that ends the job names the result. */
async function end(job: JobItem, { generation, parts }: ExportCursor, files: MemberFiles): After {
  const resultKey = await files.join(exportOf(job, generation), formatOf(job), parts);
  if (resultKey === undefined) return startAgain(job, files);
  const ended = await changeJob(job, { status: "DONE", total: job.done, resultKey, ...NOTHING });
  if (ended) await removeFiles(job, files, resultKey);
  else await files.remove([resultKey]);
  return ended;
}

async function startAgain(job: JobItem, files: MemberFiles): After {
  const changed = await changeJob(job, { done: 0, cursor: undefined });
  if (changed) await removeFiles(job, files);
  return changed;
}

async function fail(job: JobItem, files: MemberFiles): Promise<undefined> {
  await removeFiles(job, files);
  await changeJob(job, { status: "FAILED", error: GONE, ...NOTHING });
}

/** Nothing of the members stays of a job that was cancelled or given up. */
async function forget(job: JobItem, files: MemberFiles): Promise<void> {
  if (!("segmentId" in job.input)) return;
  await removeFiles(job, files);
  await changeJob(job, NOTHING);
}

/** Deletes all files of the job but one. */
async function removeFiles(job: JobItem, files: MemberFiles, but?: string): Promise<void> {
  const { segmentId } = job.input as unknown as SegmentExport;
  const stored = await files.list(segmentId);
  await files.remove(
    stored.filter(({ jobId, name }) => jobId === job.jobId && name !== but).map(({ name }) => name),
  );
}

function exportOf({ jobId, input }: JobItem, generation: string): MemberExport {
  return { segmentId: (input as unknown as SegmentExport).segmentId, generation, jobId };
}

function formatOf({ input }: JobItem): MemberFormat {
  const { format, byteOrderMark } = input as unknown as SegmentExport;
  return { format, ...(byteOrderMark && { byteOrderMark }) };
}
