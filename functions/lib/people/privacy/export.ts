import { isDeepStrictEqual } from "node:util";
import type { JobItem } from "#table/job";
import { isCutShort } from "#table/job";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";
import { queryAll } from "../../aws/dynamodb.ts";
import { sendAll } from "../../aws/sqs.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import { ulid } from "../../ids/ulid.ts";
import { readRoot } from "../roots.ts";
import type { FilePart } from "./exportFile.ts";
import { emptyParts, emptyResults, joinParts, storePart } from "./exportFile.ts";
import type { ExportPosition, Scope } from "./exportItems.ts";
import { itemsFrom } from "./exportItems.ts";

/**
 * The position of an export. `parts` are the stored parts of the file, `results` the ids of files in which
 * workers have joined them.
 */
type Cursor = Scope & { exportedAt: string; place: ExportPosition; parts: FilePart[]; results: string[] };

interface Limits {
  /** The size at which a part is stored, in bytes: so much text is in memory. */
  size: number;
  /** When a part is stored however small it is, in ms. */
  until: number;
}

/** The time for which one message is worked on, in ms: well below the function's time limit. */
const WORK_MS = 40_000;
const PART_BYTES = 8 * 1024 * 1024;
const ERASED = "The person was erased while the export ran: there is nothing to export.";
const NOTHING = { cursor: undefined, input: {} };

/**
 * Writes what is stored of a person into a file of the bucket, part by part. The job's cursor follows, so a
 * message that comes twice, or after a worker has died, repeats one part at most.
 */
export async function exportProfile({ jobId }: { jobId: string }, size = PART_BYTES): Promise<void> {
  const until = Date.now() + WORK_MS;
  let job = await findJob(jobId);
  if (job && isCutShort(job)) return forget(job);
  while (job?.status === "RUNNING") {
    if (Date.now() > until) return sendAll("personExport", [{ jobId }]);
    // Undefined if another delivery of the message works on it, or it was cancelled.
    job = await exportPart(job, { size, until });
  }
}

/**
 * Writes the next part of an export. The person's profiles must be the same before and after it was read: a
 * profile that has joined or left since is read with the others, or not at all.
 */
async function exportPart(job: JobItem, limits: Limits): Promise<JobItem | undefined> {
  const cursor = (job.cursor ?? (await begin(job))) as Cursor | undefined;
  if (!cursor) return fail(job);
  const { text, count, place } = await readPart(cursor, job.done, limits);
  const profileIds = await profilesOf(job);
  if (!profileIds) return fail(job);
  if (!isDeepStrictEqual(profileIds, cursor.profileIds)) return startAgain(job);
  const done = job.done + count;
  if (place) return addPart(job, { ...cursor, place }, { text, done });
  return end(job, cursor, { text, done });
}

/**
 * Joining takes long: the person can be erased in that time, the job be cancelled, and the message be
 * delivered to another worker. So each worker notes its own file before it stores it, and the one that ends
 * the job says which of them is its result.
 */
async function end(
  before: JobItem,
  cursor: Cursor,
  { text, done }: { text: string; done: number },
): Promise<JobItem | undefined> {
  const id = ulid(Date.now());
  const results = [...cursor.results, id];
  const job = await changeJob(before, { cursor: { ...cursor, results } satisfies Cursor });
  if (!job) return undefined;
  const { jobId } = job;
  const resultKey = await joinParts(jobId, { id, parts: cursor.parts }, text);
  if (!(await profilesOf(job))) return fail(job);
  const ended = await changeJob(job, { status: "DONE", done, total: done, resultKey, ...NOTHING });
  await emptyResults(jobId, ended ? cursor.results : [id]);
  if (ended) return ended;
  const now = await findJob(jobId);
  // If it is DONE or runs, another worker has joined the same parts, or does.
  if (!now || isCutShort(now)) await emptyFiles(job);
  return undefined;
}

/** The root comes first. Undefined if the person was erased. */
async function profilesOf({ input }: JobItem): Promise<string[] | undefined> {
  const root = await readRoot(input.profileId as string);
  return root && [root.profileId, ...(root.members ?? [])];
}

async function begin(job: JobItem): Promise<Cursor | undefined> {
  const profileIds = await profilesOf(job);
  if (!profileIds) return undefined;
  const destinations = await queryAll<DestinationItem>(destination.all);
  return {
    ...{ profileIds, destinationIds: destinations.map(({ destinationId }) => destinationId) },
    ...{ exportedAt: new Date().toISOString(), place: { section: 0 }, parts: [], results: [] },
  };
}

/**
 * Returns text of the file from the place of the cursor on, and the place where the next part begins; none if
 * the text ends the file.
 */
async function readPart(
  { profileIds, destinationIds, exportedAt, place, parts }: Cursor,
  done: number,
  { size, until }: Limits,
): Promise<{ text: string; count: number; place?: ExportPosition }> {
  const [profileId] = profileIds;
  const head = JSON.stringify({ profileId, profileIds, exportedAt });
  const texts = parts.length === 0 ? [`${head.slice(0, -1)},"items":[`] : [];
  let bytes = 0;
  let count = 0;
  for await (const { items, next } of itemsFrom({ profileIds, destinationIds }, place)) {
    for (const item of items) {
      const text = `${done + count === 0 ? "" : ","}\n${JSON.stringify(item)}`;
      texts.push(text);
      bytes += Buffer.byteLength(text);
      count += 1;
    }
    if (bytes > 0 && (bytes >= size || Date.now() > until))
      return { text: texts.join(""), count, place: next };
  }
  return { text: [...texts, "\n]}\n"].join(""), count };
}

async function addPart(
  job: JobItem,
  cursor: Cursor,
  { text, done }: { text: string; done: number },
): Promise<JobItem | undefined> {
  const part = await storePart(job.jobId, text);
  const parts = [...cursor.parts, part];
  const changed = await changeJob(job, { done, cursor: { ...cursor, parts } satisfies Cursor });
  if (!changed) await emptyParts(job.jobId, [part]);
  return changed;
}

/** The person has merged with another, or parted from one: the file would have too little or too much. */
async function startAgain(job: JobItem): Promise<JobItem | undefined> {
  await emptyFiles(job);
  return changeJob(job, { done: 0, cursor: undefined });
}

async function fail(job: JobItem): Promise<undefined> {
  await emptyFiles(job);
  await changeJob(job, { status: "FAILED", error: ERASED, ...NOTHING });
}

/** Nothing of the person stays in a job that was cancelled or given up. */
async function forget(job: JobItem): Promise<void> {
  await emptyFiles(job);
  if ("profileId" in job.input) await changeJob(job, NOTHING);
}

/** Results are emptied too: a worker can have died after it had joined the parts. */
async function emptyFiles({ jobId, cursor }: JobItem): Promise<void> {
  const { parts = [], results = [] } = (cursor ?? {}) as Partial<Cursor>;
  await emptyParts(jobId, parts);
  await emptyResults(jobId, results);
}
