import { isDeepStrictEqual } from "node:util";
import type { JobItem } from "#table/job";
import * as due from "#table/due";
import * as job from "#table/job";
import { attributesOf } from "../aws/attributes.ts";
import { get, putIf } from "../aws/dynamodb.ts";
import { living } from "../retention/living.ts";

/** Returns a job that has not expired. */
export async function findJob(jobId: string): Promise<JobItem | undefined> {
  return living(await get<JobItem>(job.key(jobId)));
}

/**
 * Writes a change of a job on the condition that nothing has changed it since it was read. While the job
 * runs, that is progress: its wait for the next begins again. Returns the job after the change; undefined if
 * something else has changed it.
 */
export async function changeJob(before: JobItem, change: Partial<JobItem>): Promise<JobItem | undefined> {
  const { after, condition } = changeOf(before, change);
  const isWritten = await putIf(after, condition);
  return isWritten || (await isStored(after)) ? after : undefined;
}

/** Returns a job after a change, and the condition of its write: it is as it was read. */
export function changeOf(before: JobItem, change: Partial<JobItem>) {
  const now = Date.now();
  const changed = {
    ...before,
    ...change,
    version: before.version + 1,
    updatedAt: new Date(now).toISOString(),
  };
  const dueAt = new Date(now + job.JOB_PROGRESS_SECONDS * 1000).toISOString();
  const waiting = changed.status === "RUNNING" ? due.waiting(before.jobId, dueAt) : {};
  const after = { ...changed, ...due.NOT_WAITING, ...waiting };
  const condition = {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":version": before.version },
  };
  return { after, condition };
}

/**
 * Returns whether the table has what a refused write was to store: the write was the repeat of one whose
 * answer was lost. If another worker stored the same in the same millisecond, both go on from there, as two
 * deliveries of a message may.
 */
async function isStored(after: JobItem): Promise<boolean> {
  const found = await get<JobItem>(job.key(after.jobId));
  return found !== undefined && isDeepStrictEqual(attributesOf(found), attributesOf(after));
}
