import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { requireVisibleJob, shownJob } from "#lib/jobs";
import * as job from "#table/job";

export function request(ctx: Ctx<"Query.job">): DynamoDBGetItemRequest {
  return ddb.get({ key: job.key(parseId(ctx.args.jobId, "job")), consistentRead: true });
}

export function response(ctx: Ctx<"Query.job", never, job.JobItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  return shownJob(requireVisibleJob(ctx.result, ctx.identity));
}
