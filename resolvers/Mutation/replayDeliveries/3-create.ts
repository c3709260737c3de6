import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failConflict } from "#lib/errors";
import { newJob, putJob, shown } from "#lib/jobs";
import { parseReplay } from "#lib/people/replays";
import * as transaction from "#lib/transaction";
import type { Loaded } from "#steps/people/versionedDestination";
import type { JobItem } from "#table/job";

type Create = Ctx<"Mutation.replayDeliveries", Loaded & transaction.Sent & { job: JobItem }>;

/** The job runs at once: the table's stream triggers the work. */
export function request(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const input = parseReplay(ctx.args.input, ctx.stash.destination);
  ctx.stash.job = newJob(ctx.identity, { kind: "REPLAY_DELIVERIES", status: "RUNNING", input });
  return transaction.request(ctx, [putJob(ctx.stash.job)]);
}

export function response(ctx: Create) {
  if (transaction.failedWrite(ctx)) failConflict();
  return shown(ctx.stash.job);
}
