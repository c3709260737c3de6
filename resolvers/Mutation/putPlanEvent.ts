import type { LambdaRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import { parsePlanId, requireEventName, changeEvents, failEventWrite } from "#lib/people/plans";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import { absent } from "#table/key";
import type { PlanEventItem } from "#table/people/plan";

export const steps = {
  activeCaller,
  checkPlanEvent: {
    lambda: "checkPlanEvent",
    request: checkPlanEventRequest,
    response: checkPlanEventResponse,
  },
  save: { request: saveRequest, response: saveResponse },
  replay,
};

/** The answer of the function (functions/step/checkPlanEvent.ts), which this step stores in the stash. */
export type CheckedPlanEvent = {
  item: PlanEventItem;
  /** The size of the schema that it replaces; null if it is new, or was not found. */
  bytesBefore: number | null;
};

type Check = Ctx<"Mutation.putPlanEvent", Partial<CheckedPlanEvent>>;

/**
 * @because a JSON Schema nests, and APPSYNC_JS has no recursion.
 */
export function checkPlanEventRequest(ctx: Check): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  requireEventName(input);
  const planId = parsePlanId(input.planId);
  const { type, name, schema, expectedVersion } = input;
  return lambda.request({ planId, type, name, schema, expectedVersion: expectedVersion ?? null });
}

export function checkPlanEventResponse(ctx: Check): null {
  const { item, bytesBefore } = lambda.response<CheckedPlanEvent>(ctx);
  ctx.stash.item = item;
  ctx.stash.bytesBefore = bytesBefore;
  return null;
}

type Save = Ctx<"Mutation.putPlanEvent", CheckedPlanEvent & transaction.Sent>;

/**
 * One transaction saves the event and what it makes of its plan. The size of the schema before is a
 * condition, because the difference is added to the plan, and an event that was deleted and added again
 * begins with the same versions.
 */
export function saveRequest(ctx: Save): DynamoDBTransactWriteItemsRequest {
  const { item: after, bytesBefore } = ctx.stash;
  const { PK, SK, ...item } = after;
  const { expectedVersion } = ctx.args.input;
  const isNew = typeof expectedVersion !== "number";
  const condition = isNew ? absent : { version: { eq: expectedVersion }, bytes: { eq: bytesBefore ?? -1 } };
  return idempotency.create(ctx, after, [
    { name: "event", putItem: { key: { PK, SK }, item, condition } },
    changeEvents(after.planId, isNew ? 1 : 0, after.bytes - (bytesBefore ?? 0), after.updatedAt),
  ]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function saveResponse(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const inUse = typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failEventWrite(refusal, expectedVersion);
  return ctx.stash.item;
}
