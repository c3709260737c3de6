import type { LambdaRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import type { RulesChange } from "#lib/people/rules";
import { changeWrites, failChange } from "#lib/people/rules";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import { absent } from "#table/key";
import type { ComputedTraitItem } from "#table/people/segment";

export const steps = {
  activeCaller,
  checkComputedTrait: {
    lambda: "checkComputedTrait",
    request: checkComputedTraitRequest,
    response: checkComputedTraitResponse,
  },
  save: { request: saveRequest, response: saveResponse },
  replay,
};

/** The answer of the function (functions/step/checkComputedTrait.ts), which this step stores in the stash. */
export type CheckedTrait = { item: ComputedTraitItem; change: RulesChange };
type Answer = ({ isRepeated: false } & CheckedTrait) | { isRepeated: true };

type Check = Ctx<"Mutation.putComputedTrait", { checked?: CheckedTrait }>;

/**
 * @because a computed trait is checked beside all rules: they nest, and do not fit into one page.
 */
export function checkComputedTraitRequest(ctx: Check): LambdaRequest {
  idempotency.requireKey(ctx.args.input);
  return lambda.request({ input: ctx.args.input, onceKey: idempotency.resultKeyOf(ctx) });
}

export function checkComputedTraitResponse(ctx: Check): null {
  const answer = lambda.response<Answer>(ctx);
  if (!answer.isRepeated) ctx.stash.checked = answer;
  return null;
}

type Save = Ctx<"Mutation.putComputedTrait", { checked?: CheckedTrait } & transaction.Sent>;

/**
 * One transaction saves the computed trait, the version of all rules, and the walk that calculates
 * everybody's value.
 */
export function saveRequest(ctx: Save): DynamoDBTransactWriteItemsRequest {
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
export function saveResponse(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const refusal = transaction.failedWrite(
    ctx,
    typeof expectedVersion === "number" ? "VersionConflict" : "Conflict",
  );
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failChange(refusal, "computed trait", expectedVersion);
  return ctx.stash.checked?.item;
}
