import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { parseId } from "#lib/ids";
import { endConditions } from "#lib/listening";
import { requireVisibleJob } from "#lib/jobs";
import { requireGroups } from "#lib/status";
import * as job from "#table/job";
import * as user from "#table/users/user";

/** Reads the job, and the user if the subscriber is one, because a token can be older than a suspension. */
export function request(ctx: Ctx<"Subscription.onJob">): DynamoDBBatchGetItemRequest {
  const key = job.key(parseId(ctx.args.jobId, "job"));
  return batch.request(ctx, isService() ? [key] : [key, user.key(callerId(ctx.identity))]);
}

/** AppSync filters the pushes by the argument. `publishUser` ends the subscription. */
export function response(ctx: Ctx<"Subscription.onJob">): null {
  const [found, listener] = batch.response(ctx) as [job.JobItem | null, (user.UserItem | null)?];
  if (!isService()) requireGroups(ctx.identity, listener ?? null);
  requireVisibleJob(found, ctx.identity);
  const end = endConditions(ctx.identity, false);
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
