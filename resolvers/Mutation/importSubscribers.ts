import type { DynamoDBTransactWriteItemsRequest, Context, LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { createdJob, newJob, putJob, shownJob } from "#lib/jobs";
import * as lambda from "#lib/lambda";
import { parseImport } from "#lib/mail/importInput";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import type { JobItem } from "#table/job";
import { uploadKey } from "#table/job";

export const steps = {
  activeCaller,
  create: { request: createRequest, response: createResponse },
  replay,
  signUrl: { lambda: "signUrl", request: signUrlRequest, response: signUrlResponse },
};

type Create = Ctx<"Mutation.importSubscribers", Sent & { job: JobItem }>;

/** The job waits for its file. The last step signs the URL, which is not stored. */
export function createRequest(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const input = parseImport(ctx.args.input);
  ctx.stash.job = newJob(ctx.identity, { kind: "IMPORT_SUBSCRIBERS", status: "WAITING", input });
  return idempotency.create(ctx, { job: shownJob(ctx.stash.job) }, [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function createResponse(ctx: Create) {
  return createdJob(ctx) ? { job: shownJob(ctx.stash.job) } : null;
}

type Result = { job: { jobId: string } };
type SignUrl = Context<Record<string, unknown>, Record<string, unknown>, { result: Result }>;

/**
 * A repetition gets the same job with another URL for the same file.
 *
 * @because a URL for an upload is signed with the secret of a role, which only a function has.
 */
export function signUrlRequest(ctx: SignUrl): LambdaRequest {
  return lambda.request({ upload: uploadKey(ctx.prev.result.job.jobId) });
}

export function signUrlResponse(ctx: SignUrl) {
  return { ...ctx.prev.result, uploadUrl: lambda.response<{ url: string }>(ctx).url };
}
