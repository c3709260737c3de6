import type { Context, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as due from "#table/due";
import * as job from "#table/job";
import { fail, failUnexpected } from "../errors.ts";
import { dueAt, shownJob } from "../jobs.ts";

/**
 * Builds one UpdateItem of a job, on the condition of its status. The version alone would be no condition to
 * wait for: a job at work raises it every second. A job that runs waits to be due, and no other one does.
 */
export function changeJob(
  { jobId, status }: job.JobItem,
  update: Pick<job.JobItem, "status"> & Partial<Pick<job.JobItem, "file">>,
): DynamoDBUpdateItemRequest {
  const gone = ddb.operations.remove();
  const waiting =
    update.status === "RUNNING"
      ? due.waiting(jobId, dueAt())
      : { dueAt: gone, tries: gone, GSI2PK: gone, GSI2SK: gone };
  return ddb.update<Record<string, unknown>>({
    key: job.key(jobId),
    update: {
      ...{ ...update, ...waiting },
      ...{ version: ddb.operations.increment(1), updatedAt: util.time.nowISO8601() },
    },
    condition: { status: { eq: status } },
  });
}

/** Returns the changed job. Fails with `InvalidTransition` if its status has changed since it was read. */
export function changedJob(ctx: Pick<Context, "error" | "result">) {
  if (!ctx.error) return shownJob(ctx.result as job.JobItem);
  if (ctx.error.type.indexOf("ConditionalCheckFailed") < 0) failUnexpected(ctx.error);
  const { status } = (ctx.result ?? {}) as Partial<job.JobItem>;
  return fail("InvalidTransition", "The job has changed in between: read it again.", { status });
}
