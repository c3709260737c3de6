import type { LambdaRequest, DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import * as lambda from "#lib/lambda";
import { changedJob, changeJob } from "#lib/mail/jobChange";
import * as activeCaller from "#steps/activeCaller";
import type { OwnJob } from "#steps/mail/ownJob";
import * as ownJob from "#steps/mail/ownJob";
import type { JobItem } from "#table/job";
import { MAX_FILE_BYTES, uploadKey } from "#table/job";

export const steps = {
  activeCaller,
  ownJob,
  uploadedFile: { lambda: "uploadedFile", request: uploadedFileRequest, response: uploadedFileResponse },
  start: { request: startRequest, response: startResponse },
};

type Look = Ctx<"Mutation.startJob", OwnJob & { file?: JobItem["file"] }>;

/**
 * Asks for the size and the version of the uploaded file.
 *
 * @because S3 is asked, and the API has two data sources: the table and functions.
 */
export function uploadedFileRequest(ctx: Look): LambdaRequest {
  const { status, jobId } = ctx.stash.job;
  if (status !== "WAITING")
    fail("InvalidTransition", `A job that is ${status} cannot be started.`, { status });
  return lambda.request({ key: uploadKey(jobId) });
}

export function uploadedFileResponse(ctx: Look): null {
  const { file } = lambda.response<{ file: JobItem["file"] | null }>(ctx);
  if (!file) {
    const says = "There is no file yet: upload it to `uploadUrl`, then start the job.";
    return fail("InvalidTransition", says, { status: ctx.stash.job.status });
  }
  const hasSize = file.size > 0 && file.size <= MAX_FILE_BYTES;
  if (!hasSize)
    fail("ValidationError", "The file must have 1 byte to 100 MB: upload another one.", { field: "jobId" });
  ctx.stash.file = file;
  return null;
}

type Start = Ctx<"Mutation.startJob", OwnJob & { file: NonNullable<JobItem["file"]> }, JobItem | null>;

/** The table's stream then triggers the work. */
export function startRequest(ctx: Start): DynamoDBUpdateItemRequest {
  return changeJob(ctx.stash.job, { status: "RUNNING", file: ctx.stash.file });
}

export function startResponse(ctx: Start) {
  return changedJob(ctx);
}
