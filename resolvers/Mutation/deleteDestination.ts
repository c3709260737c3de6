import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failDestinationWrite } from "#lib/people/destinations";
import * as present from "#lib/people/present";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { VersionedDestination } from "#steps/people/versionedDestination";
import * as versionedDestination from "#steps/people/versionedDestination";
import * as destination from "#table/people/destination";

export const steps = {
  activeCaller,
  versionedDestination,
  delete: { request, response },
};

type Delete = Ctx<"Mutation.deleteDestination", VersionedDestination & transaction.Sent>;

/**
 * One transaction deletes the destination and what is known of its failures. The stream has its parameter
 * deleted.
 */
export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { destinationId, expectedVersion } = ctx.args.input;
  const condition = { version: { eq: expectedVersion } };
  return transaction.request(ctx, [
    { name: "destination", deleteItem: { key: destination.key(destinationId), condition } },
    { name: "health", deleteItem: { key: destination.healthKey(destinationId) } },
  ]);
}

export function response(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failDestinationWrite(refusal.item, ctx.args.input.expectedVersion);
  return present.destination(ctx.stash.destination);
}
