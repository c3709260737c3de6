import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { changeWrites, failChange } from "#lib/people/rules";
import * as transaction from "#lib/transaction";
import type { Removal } from "./2-checkRemoval.lambda.ts";

type Delete = Ctx<"Mutation.deleteComputedTrait", Removal & transaction.Sent>;

/**
 * One transaction deletes the computed trait and saves the version of all rules, and the walk that evaluates
 * without it.
 */
export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { item, change } = ctx.stash;
  const condition = { version: { eq: ctx.args.input.expectedVersion } };
  return transaction.request(ctx, [
    { name: "item", deleteItem: { key: { PK: item.PK, SK: item.SK }, condition } },
    ...changeWrites(change),
  ]);
}

export function response(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failChange(refusal, "computed trait", ctx.args.input.expectedVersion);
  return ctx.stash.item;
}
