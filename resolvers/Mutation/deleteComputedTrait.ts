import type { LambdaRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { failNotFound } from "#lib/ids";
import * as lambda from "#lib/lambda";
import type { RulesChange } from "#lib/people/rules";
import { changeWrites, failChange } from "#lib/people/rules";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import type { ComputedTraitItem } from "#table/people/segment";

export const steps = {
  activeCaller,
  checkRemoval: { lambda: "checkRemoval", request: checkRemovalRequest, response: checkRemovalResponse },
  delete: { request: deleteRequest, response: deleteResponse },
};

/** The answer of the function (functions/step/checkRemoval.ts), which this step stores in the stash. */
export type TraitRemoval = { item: ComputedTraitItem; change: RulesChange };

type Check = Ctx<"Mutation.deleteComputedTrait", Partial<TraitRemoval>>;

/**
 * @because it works out the events that no other rule needs: rules nest, and APPSYNC_JS has no recursion.
 */
export function checkRemovalRequest(ctx: Check): LambdaRequest {
  return lambda.request({ name: ctx.args.input.name });
}

export function checkRemovalResponse(ctx: Check): null {
  const { item, change } = lambda.response<TraitRemoval | null>(ctx) ?? failNotFound("computed trait");
  ctx.stash.item = item;
  ctx.stash.change = change;
  return null;
}

type Delete = Ctx<"Mutation.deleteComputedTrait", TraitRemoval & transaction.Sent>;

/**
 * One transaction deletes the computed trait and saves the version of all rules, and the walk that evaluates
 * without it.
 */
export function deleteRequest(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { item, change } = ctx.stash;
  const condition = { version: { eq: ctx.args.input.expectedVersion } };
  return transaction.request(ctx, [
    { name: "item", deleteItem: { key: { PK: item.PK, SK: item.SK }, condition } },
    ...changeWrites(change),
  ]);
}

export function deleteResponse(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failChange(refusal, "computed trait", ctx.args.input.expectedVersion);
  return ctx.stash.item;
}
