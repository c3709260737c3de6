import type { JobItem } from "#table/mail/job";
import * as job from "#table/mail/job";
import { get, putIf } from "../../aws/dynamodb.ts";

/** Returns a job that has not expired. */
export async function findJob(jobId: string): Promise<JobItem | undefined> {
  const found = await get<JobItem>(job.key(jobId));
  return found && !job.hasExpired(found, Date.now() / 1000) ? found : undefined;
}

/**
 * Writes a change of a job on the condition that nothing has changed it since it was read. Returns the job
 * after the change; undefined if the condition failed.
 */
export async function changeJob(before: JobItem, change: Partial<JobItem>): Promise<JobItem | undefined> {
  const after = { ...before, ...change, version: before.version + 1, updatedAt: new Date().toISOString() };
  const isWritten = await putIf(after, {
    ConditionExpression: "#version = :version",
    ExpressionAttributeValues: { ":version": before.version },
  });
  return isWritten ? after : undefined;
}
