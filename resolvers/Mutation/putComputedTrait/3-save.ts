import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { changeWrites, failChange } from "#lib/people/rules";
import * as transaction from "#lib/transaction";
import { absent } from "#table/key";
import type { Checked } from "./2-checkComputedTrait.lambda.ts";

type Save = Ctx<"Mutation.putComputedTrait", { checked?: Checked } & transaction.Sent>;

/**
 * One transaction saves the computed trait, the version of all rules, and the walk that calculates
 * everybody's value.
 */
export function request(ctx: Save): DynamoDBTransactWriteItemsRequest {
  const { checked } = ctx.stash;
  if (!checked) return runtime.earlyReturn(null);
  const { expectedVersion } = ctx.args.input;
  const { PK, SK, ...item } = checked.item;
  const condition = typeof expectedVersion === "number" ? { version: { eq: expectedVersion } } : absent;
  return idempotency.create(ctx, item, [
    { name: "item", putItem: { key: { PK, SK }, item, condition } },
    ...changeWrites(checked.change),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const refusal = transaction.failedWrite(
    ctx,
    typeof expectedVersion === "number" ? "VersionConflict" : "Conflict",
  );
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failChange(refusal, "computed trait", expectedVersion);
  return ctx.stash.checked?.item;
}
