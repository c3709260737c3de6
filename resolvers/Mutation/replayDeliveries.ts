import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected, failConflict } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { newJob, putJob, shownJob } from "#lib/jobs";
import { failStatus, parseDestinationId } from "#lib/people/destinations";
import { parseReplay } from "#lib/people/replays";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { VersionedDestination } from "#steps/people/versionedDestination";
import type { JobItem } from "#table/job";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";

export const steps = {
  activeCaller,
  destination: { request: destinationRequest, response: destinationResponse },
  create: { request: createRequest, response: createResponse },
};

type Read = Ctx<"Mutation.replayDeliveries", Partial<VersionedDestination>, DestinationItem | null>;

export function destinationRequest(ctx: Read): DynamoDBGetItemRequest {
  const key = destination.key(parseDestinationId(ctx.args.input.destinationId));
  return ddb.get({ key, consistentRead: true });
}

/** Deliveries that are replayed to a destination that gets nothing would only wait. */
export function destinationResponse(ctx: Read): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result ?? failNotFound("destination");
  if (found.status !== "ACTIVE") failStatus(found, "Nothing is sent to this destination: resume it first.");
  ctx.stash.destination = found;
  return null;
}

type Create = Ctx<"Mutation.replayDeliveries", VersionedDestination & transaction.Sent & { job: JobItem }>;

/** The job runs at once: the table's stream triggers the work. */
export function createRequest(ctx: Create): DynamoDBTransactWriteItemsRequest {
  const input = parseReplay(ctx.args.input, ctx.stash.destination);
  ctx.stash.job = newJob(ctx.identity, { kind: "REPLAY_DELIVERIES", status: "RUNNING", input });
  return transaction.request(ctx, [putJob(ctx.stash.job)]);
}

export function createResponse(ctx: Create) {
  if (transaction.failedWrite(ctx)) failConflict();
  return shownJob(ctx.stash.job);
}
