import type { JobItem } from "#table/job";
import type { SegmentItem, SegmentMemberItem } from "#table/people/segment";
import * as segment from "#table/people/segment";
import { backOff, get, getAll } from "../../aws/dynamodb.ts";
import { InternalError } from "../../aws/errors.ts";
import { allInParallel } from "../../aws/parallel.ts";
import { sendAll } from "../../aws/sqs.ts";
import type {
  EventRow,
  ExportCell,
  ExportFiles,
  FileExport,
  MemberRow,
  ExportedFile,
} from "../../input/exportFiles.ts";
import { changeJob, findJob } from "../../jobs/store.ts";
import type { ReceivedDay } from "../receivedDays.ts";
import { hasDay } from "./exportSource.ts";
import type { ExportCursor } from "./writeExport.ts";

/** The exports that are looked at together: their reads wait for the table, one after another. */
const AT_ONCE = 8;
/** Each try reads again what a worker has changed. */
const TRIES = 8;
/**
 * A file that no job names is left for so long: a worker names a part at once after it is stored. It is more
 * than the function's time limit, and less than the time between the two passes of an erasure.
 */
const SPARED_MS = 10 * 60_000;
const ERASED = "A person in the file was erased, so the file was deleted. Export again.";

/**
 * Deletes the files of exports of segments that have one of these profiles, and returns their number. It
 * comes before the person leaves the lists of members, by which it knows the files.
 */
export function eraseMemberFiles(profileIds: string[], files: ExportFiles<MemberRow>): Promise<number> {
  return eraseExports(files, (of) => mayHave(of, profileIds));
}

/**
 * Deletes the files of exports of a source that have events of a day, and returns their number. It comes
 * after a person's rows have left the file of the day, and before the events by which the day is found.
 */
export function eraseEventFiles(
  { sourceId, day }: ReceivedDay,
  files: ExportFiles<EventRow>,
): Promise<number> {
  return eraseExports(files, (of) => Promise.resolve(hasDay(of, day)), sourceId);
}

/**
 * Deletes the files of the exports that are to go, of one owner or of all. An export that runs begins again,
 * and one that is done has `FAILED`. Returns the number of files.
 */
async function eraseExports<Row extends Record<string, ExportCell>>(
  files: ExportFiles<Row>,
  isToGo: (of: FileExport) => Promise<boolean>,
  owner?: string,
): Promise<number> {
  const all = await files.list(owner);
  const erased = await allInParallel(AT_ONCE, byExport(all), async (stored) => {
    const [of] = stored;
    if (!(await isToGo(of))) return [];
    const { isAgain, result } = await takeBack(of.jobId);
    // The result is none of the stored ones if the job has ended since these were listed.
    const names = [...new Set([...stored.map(({ name }) => name), ...result])];
    await files.remove(names);
    if (isAgain) await sendAll("customerLake", [{ jobId: of.jobId }]);
    return names;
  });
  const gone = new Set(erased.flat());
  await sweep(
    all.filter(({ name }) => !gone.has(name)),
    files,
  );
  return gone.size;
}

/** The part of a store of files that a sweep needs. */
type Swept = Pick<ExportFiles, "list" | "remove">;

/**
 * Deletes the files of exports whose job has ended without them, or is gone, and what workers that died have
 * left behind; of one owner, or of all. Returns the number of files.
 */
export async function sweepExports(files: Swept, owner?: string): Promise<number> {
  return sweep(await files.list(owner), files);
}

async function sweep(all: ExportedFile[], files: Pick<Swept, "remove">): Promise<number> {
  const gone = await allInParallel(AT_ONCE, byExport(all), async (stored) => {
    const job = await findJob(stored[0].jobId);
    const named = new Set(job && namesOf(job));
    const before = job ? Date.now() - SPARED_MS : Infinity;
    return stored.filter(({ name, storedAt }) => !named.has(name) && storedAt < before);
  });
  const names = gone.flat().map(({ name }) => name);
  await files.remove(names);
  return names.length;
}

function namesOf({ cursor, resultKey }: JobItem): string[] {
  const { parts = [] } = (cursor ?? {}) as Partial<ExportCursor>;
  return [...parts.map(({ name }) => name), ...(resultKey === undefined ? [] : [resultKey])];
}

function byExport(all: ExportedFile[]): [ExportedFile, ...ExportedFile[]][] {
  const groups = new Map<string, [ExportedFile, ...ExportedFile[]]>();
  for (const file of all) {
    const id = `${file.owner} ${file.scope} ${file.jobId}`;
    const group = groups.get(id);
    if (group) group.push(file);
    else groups.set(id, [file]);
  }
  return [...groups.values()];
}

/**
 * True if a file may have one of the profiles: the list has a line of it, also for 15 days after it has left.
 * A list that is not read any more may be deleted, and then does not say.
 */
async function mayHave(
  { owner: segmentId, scope: generation }: FileExport,
  profileIds: string[],
): Promise<boolean> {
  const found = await get<SegmentItem>(segment.key(segmentId));
  if (found?.listed !== generation) return true;
  const keys = profileIds.map((id) => segment.keyOfMember({ segmentId, generation }, id));
  return (await getAll<SegmentMemberItem>(keys)).length > 0;
}

/** A job that names no file any more. */
interface TakenBack {
  /** True if it runs, and so begins again. */
  isAgain: boolean;
  /** The whole file that it named; none if it had not ended. */
  result: string[];
}

/** Has a job name no file any more. */
async function takeBack(jobId: string): Promise<TakenBack> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const job = await findJob(jobId);
    const isRunning = job?.status === "RUNNING";
    if (!job || (!isRunning && job.status !== "DONE")) return { isAgain: false, result: [] };
    const change: Partial<JobItem> = isRunning
      ? { done: 0, cursor: undefined }
      : { status: "FAILED", error: ERASED, resultKey: undefined };
    if (await changeJob(job, change))
      return { isAgain: isRunning, result: job.resultKey === undefined ? [] : [job.resultKey] };
    await backOff(tries);
  }
  throw new InternalError(`the export ${jobId} changed ${TRIES} times while a person was taken out of it`);
}
