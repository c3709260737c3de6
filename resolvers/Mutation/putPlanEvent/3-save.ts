import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { changeEvents, failEventWrite } from "#lib/people/plans";
import * as transaction from "#lib/transaction";
import { absent } from "#table/key";
import type { Checked } from "./2-checkPlanEvent.lambda.ts";

type Save = Ctx<"Mutation.putPlanEvent", Checked & transaction.Sent>;

/**
 * One transaction saves the event and what it makes of its plan. The size of the schema before is a
 * condition, because the difference is added to the plan, and an event that was deleted and added again
 * begins with the same versions.
 */
export function request(ctx: Save): DynamoDBTransactWriteItemsRequest {
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
export function response(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const inUse = typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failEventWrite(refusal, expectedVersion);
  return ctx.stash.item;
}
