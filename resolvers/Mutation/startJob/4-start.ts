import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { changedJob, changeJob } from "#lib/mail/jobChange";
import type { Loaded } from "#steps/mail/ownJob";
import type { JobItem } from "#table/job";

type Start = Ctx<"Mutation.startJob", Loaded & { file: NonNullable<JobItem["file"]> }, JobItem | null>;

/** The table's stream then triggers the work. */
export function request(ctx: Start): DynamoDBUpdateItemRequest {
  return changeJob(ctx.stash.job, { status: "RUNNING", file: ctx.stash.file });
}

export function response(ctx: Start) {
  return changedJob(ctx);
}
