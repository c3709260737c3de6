import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { extensions } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { changeWrites, failChange } from "#lib/people/rules";
import * as transaction from "#lib/transaction";
import type { Removal } from "./2-checkRemoval.lambda.ts";

type Delete = Ctx<"Mutation.deleteSegment", Removal & transaction.Sent>;

/**
 * One transaction deletes the segment and saves the version of all rules, and the walk that deletes its
 * lists.
 */
export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { item, change } = ctx.stash;
  const { expectedVersion } = ctx.args.input;
  // The lists to delete are the ones that were read.
  const condition = { version: { eq: expectedVersion }, listed: { eq: item.listed } };
  return transaction.request(ctx, [
    { name: "item", deleteItem: { key: { PK: item.PK, SK: item.SK }, condition } },
    ...changeWrites(change),
  ]);
}

/** Subscriptions to it end: nothing is pushed to them any more. */
export function response(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failChange(refusal, "segment", ctx.args.input.expectedVersion);
  const { segmentId } = ctx.args.input;
  extensions.invalidateSubscriptions({ subscriptionField: "onSegmentMembership", payload: { segmentId } });
  return ctx.stash.item;
}
