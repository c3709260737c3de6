import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { parseAddress } from "#lib/address";
import * as idempotency from "#lib/idempotency";
import { createdJob, newJob, putJob, shownJob } from "#lib/jobs";
import type { Sent } from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import type { JobItem } from "#table/job";

export const steps = {
  activeCaller,
  create: { request, response },
  replay,
};

type Create = Ctx<"Mutation.exportSubscriber", Sent & { job: JobItem }>;

/** The job runs at once: the table's stream triggers the work. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const input = { email: parseAddress(ctx.args.input.email) };
  ctx.stash.job = newJob(ctx.identity, { kind: "EXPORT_SUBSCRIBER", status: "RUNNING", input });
  return idempotency.create(ctx, shownJob(ctx.stash.job), [putJob(ctx.stash.job)]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Create) {
  return createdJob(ctx) ? shownJob(ctx.stash.job) : null;
}
