import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { requireVisibleJob } from "#lib/jobs";
import * as job from "#table/job";

/** The values that this step stores in the stash. */
export type OwnJob = { job: job.JobItem };

type Ctx = Context<{ input: { jobId: string } }, Partial<OwnJob>>;

/**
 * A pipeline step: reads the job that the input names. Fails with `NotFound` unless the caller may see it.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  return ddb.get({ key: job.key(parseId(ctx.args.input.jobId, "job")), consistentRead: true });
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.job = requireVisibleJob(ctx.result as job.JobItem | null, ctx.identity);
  return null;
}
