import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { parseId } from "#lib/ids";
import { shownJob } from "#lib/jobs";
import { living } from "#lib/living";
import * as job from "#table/job";

export function request(ctx: Ctx<"Mutation.publishJob">): DynamoDBGetItemRequest {
  return ddb.get({ key: job.key(parseId(ctx.args.jobId, "job")), consistentRead: true });
}

export function response(ctx: Ctx<"Mutation.publishJob", never, job.JobItem | null>) {
  if (ctx.error) failUnexpected(ctx.error);
  const found = living(ctx.result);
  if (!found) return null;
  // The result is pushed to every subscriber: without the keys no URL can be signed for it.
  const { errorsKey: _, resultKey: __, ...pushed } = shownJob(found);
  return pushed;
}
