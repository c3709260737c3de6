import type { DynamoDBUpdateItemRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { fail } from "#lib/errors";
import { changedJob, changeJob } from "#lib/mail/jobChange";
import * as activeCaller from "#steps/activeCaller";
import type { OwnJob } from "#steps/mail/ownJob";
import * as ownJob from "#steps/mail/ownJob";
import * as exportedSite from "#steps/sites/exportedSite";
import type { JobItem } from "#table/job";

export const steps = {
  activeCaller,
  ownJob,
  exportedSite,
  cancel: { request, response },
};

type Cancel = Ctx<"Mutation.cancelJob", OwnJob, JobItem | null>;

export function request(ctx: Cancel): DynamoDBUpdateItemRequest {
  const { status, kind } = ctx.stash.job;
  const isOpen = status === "WAITING" || status === "RUNNING";
  if (!isOpen) fail("InvalidTransition", `A job that is ${status} cannot be cancelled.`, { status });
  if (kind === "ERASE_SUBSCRIBER") {
    fail("InvalidTransition", "An erasure cannot be cancelled: it has deleted a part already.", { status });
  }
  return changeJob(ctx.stash.job, { status: "CANCELLED" });
}

export function response(ctx: Cancel) {
  return changedJob(ctx);
}
