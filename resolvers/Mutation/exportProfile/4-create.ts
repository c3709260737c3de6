import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { failNotFound } from "#lib/ids";
import { createdJob, newJob, putJob, shown } from "#lib/jobs";
import type { Sent } from "#lib/transaction";
import type { JobItem } from "#table/job";
import type { ProfileItem } from "#table/people/profile";

type Create = Ctx<"Mutation.exportProfile", Sent & { job: JobItem }> & {
  prev: { result: ProfileItem | null };
};

/** The job runs at once: the table's stream triggers the work. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { profileId } = ctx.prev.result ?? failNotFound("profile");
  ctx.stash.job = newJob(ctx.identity, { kind: "EXPORT_PROFILE", status: "RUNNING", input: { profileId } });
  return idempotency.create(ctx, shown(ctx.stash.job), [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  return createdJob(ctx) ? shown(ctx.stash.job) : null;
}
