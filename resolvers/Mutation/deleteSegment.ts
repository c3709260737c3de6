import type { LambdaRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { extensions } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";
import type { RulesChange } from "#lib/people/rules";
import { parseSegmentId, changeWrites, failChange } from "#lib/people/rules";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { SegmentItem } from "#table/people/segment";

export const steps = {
  activeCaller,
  checkRemoval: { lambda: "checkRemoval", request: checkRemovalRequest, response: checkRemovalResponse },
  delete: { request: deleteRequest, response: deleteResponse },
};

/** The answer of the function (functions/step/checkRemoval.ts), which this step stores in the stash. */
export type SegmentRemoval = { item: SegmentItem; change: RulesChange };

type Check = Ctx<"Mutation.deleteSegment", Partial<SegmentRemoval>>;

/**
 * @because rules of other segments may name the segment: they nest, and APPSYNC_JS has no recursion.
 */
export function checkRemovalRequest(ctx: Check): LambdaRequest {
  return lambda.request({ segmentId: parseSegmentId(ctx.args.input.segmentId) });
}

export function checkRemovalResponse(ctx: Check): null {
  const { item, change } = lambda.response<SegmentRemoval | null>(ctx) ?? failNotFound("segment");
  ctx.stash.item = item;
  ctx.stash.change = change;
  return null;
}

type Delete = Ctx<"Mutation.deleteSegment", SegmentRemoval & transaction.Sent>;

/**
 * One transaction deletes the segment and saves the version of all rules, and the walk that deletes its
 * lists.
 */
export function deleteRequest(ctx: Delete): DynamoDBTransactWriteItemsRequest {
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
export function deleteResponse(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failChange(refusal, "segment", ctx.args.input.expectedVersion);
  const { segmentId } = ctx.args.input;
  extensions.invalidateSubscriptions({ subscriptionField: "onSegmentMembership", payload: { segmentId } });
  return ctx.stash.item;
}
