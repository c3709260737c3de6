import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { parseId, failNotFound } from "#lib/ids";
import { createdJob, newJob, putJob, shownJob } from "#lib/jobs";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as rootProfile from "#steps/people/rootProfile";
import * as replay from "#steps/replay";
import type { JobItem } from "#table/job";
import type { ProfileItem } from "#table/people/profile";
import * as profile from "#table/people/profile";

export const steps = {
  activeCaller,
  profile: { request: profileRequest, response: profileResponse },
  rootProfile,
  create: { request: createRequest, response: createResponse },
  replay,
};

type Read = Ctx<"Mutation.exportProfile", never, profile.ProfileItem | null>;

export function profileRequest(ctx: Read): DynamoDBGetItemRequest {
  const profileId = parseId(ctx.args.input.profileId, "profile");
  return ddb.get({ key: profile.key(profileId), consistentRead: true });
}

export function profileResponse(ctx: Read): profile.ProfileItem | null {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result;
}

type Create = Ctx<"Mutation.exportProfile", Sent & { job: JobItem }> & {
  prev: { result: ProfileItem | null };
};

/** The job runs at once: the table's stream triggers the work. */
export function createRequest(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const { profileId } = ctx.prev.result ?? failNotFound("profile");
  ctx.stash.job = newJob(ctx.identity, { kind: "EXPORT_PROFILE", status: "RUNNING", input: { profileId } });
  return idempotency.create(ctx, shownJob(ctx.stash.job), [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function createResponse(ctx: Create) {
  return createdJob(ctx) ? shownJob(ctx.stash.job) : null;
}
