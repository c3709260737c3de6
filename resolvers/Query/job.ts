import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { requireVisibleJob, shownJob } from "#lib/jobs";
import * as exportedSite from "#steps/sites/exportedSite";
import * as job from "#table/job";

export const steps = {
  load: { request, response },
  exportedSite,
};

export const around = { response: aroundResponse };

type Load = Ctx<"Query.job", { job?: job.JobItem }, job.JobItem | null>;

export function request(ctx: Load): DynamoDBGetItemRequest {
  return ddb.get({ key: job.key(parseId(ctx.args.jobId, "job")), consistentRead: true });
}

/** Stores the job in the stash. Fails with `NotFound` unless the caller may see it. */
export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.job = requireVisibleJob(ctx.result, ctx.identity);
  return null;
}

export function aroundResponse(ctx: Ctx<"Query.job", { job: job.JobItem }>) {
  return shownJob(ctx.stash.job);
}
