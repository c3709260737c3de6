import type { DynamoDBBatchGetItemRequest } from "@aws-appsync/utils";
import { extensions, util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as batch from "#lib/batch";
import { callerId, isService } from "#lib/caller";
import { parseId } from "#lib/ids";
import { endConditions } from "#lib/listening";
import { requireVisibleJob } from "#lib/jobs";
import { requireGroups } from "#lib/status";
import * as exportedSite from "#steps/sites/exportedSite";
import * as job from "#table/job";
import * as user from "#table/users/user";

export const steps = {
  load: { request, response },
  exportedSite,
};

export const around = { response: aroundResponse };

type Load = Ctx<"Subscription.onJob", { job?: job.JobItem }>;

/** Reads the job, and the user if the subscriber is one, because a token can be older than a suspension. */
export function request(ctx: Load): DynamoDBBatchGetItemRequest {
  const key = job.key(parseId(ctx.args.jobId, "job"));
  return batch.request(ctx, isService() ? [key] : [key, user.key(callerId(ctx.identity))]);
}

/** Stores the job in the stash. Fails with `NotFound` unless the caller may see it. */
export function response(ctx: Load): null {
  const [found, listener] = batch.response(ctx) as [job.JobItem | null, (user.UserItem | null)?];
  if (!isService()) requireGroups(ctx.identity, listener ?? null);
  ctx.stash.job = requireVisibleJob(found, ctx.identity);
  return null;
}

/** AppSync filters the pushes by the argument. `publishUser` ends the subscription. */
export function aroundResponse(ctx: Ctx<"Subscription.onJob">): null {
  const end = endConditions(ctx.identity, false);
  extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter(end));
  return null;
}
