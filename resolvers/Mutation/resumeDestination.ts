import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { newJob, putJob } from "#lib/jobs";
import { failDestinationWrite, failStatus } from "#lib/people/destinations";
import * as present from "#lib/people/present";
import { replayOfWaiting } from "#lib/people/replays";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { VersionedDestination } from "#steps/people/versionedDestination";
import * as versionedDestination from "#steps/people/versionedDestination";
import type { DestinationItem } from "#table/people/destination";
import * as destination from "#table/people/destination";

export const steps = {
  activeCaller,
  versionedDestination,
  resume: { request, response },
};

type Resume = Ctx<
  "Mutation.resumeDestination",
  VersionedDestination & transaction.Sent & { after: DestinationItem }
>;

/**
 * One transaction resumes the destination, forgets its failures, and starts the job that has what waits sent.
 */
export function request(ctx: Resume): DynamoDBTransactWriteItemsRequest {
  const { failingSince: _, ...before } = ctx.stash.destination;
  const { destinationId, status } = before;
  if (status === "ACTIVE")
    failStatus(before, "The destination is active already: only a paused or disabled one can be resumed.");
  const changes = {
    status: "ACTIVE" as const,
    version: before.version + 1,
    updatedAt: util.time.nowISO8601(),
  };
  ctx.stash.after = { ...before, ...changes };
  const updateItem = {
    key: destination.key(destinationId),
    update: { ...changes, failingSince: ddb.operations.remove() },
    condition: { version: { eq: before.version }, status: { eq: status } },
  };
  const input = replayOfWaiting(before);
  return transaction.request(ctx, [
    { name: "destination", updateItem },
    { name: "health", deleteItem: { key: destination.healthKey(destinationId) } },
    putJob(newJob(ctx.identity, { kind: "REPLAY_DELIVERIES", status: "RUNNING", input })),
  ]);
}

export function response(ctx: Resume) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failDestinationWrite(refusal.item, ctx.args.input.expectedVersion);
  return present.destination(ctx.stash.after);
}
