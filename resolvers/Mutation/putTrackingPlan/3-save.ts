import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { failLocked } from "#lib/people/plans";
import * as transaction from "#lib/transaction";
import { absent } from "#table/key";
import * as plan from "#table/people/plan";
import type { Loaded } from "./2-load.ts";

type Save = Ctx<"Mutation.putTrackingPlan", Loaded & transaction.Sent & { after: plan.TrackingPlanItem }>;

/** Its name alone is changed: events may change it at the same time. */
export function request(ctx: Save): DynamoDBTransactWriteItemsRequest {
  const { planId, expectedVersion } = ctx.args.input;
  const { before } = ctx.stash;
  const key = plan.key(planId);
  const now = util.time.nowISO8601();
  const changes = { name: ctx.args.input.name.trim(), version: (expectedVersion ?? 0) + 1, updatedAt: now };
  const item = {
    ...{
      entity: "TrackingPlan" as const,
      planId,
      revision: 1,
      eventCount: 0,
      schemaBytes: 0,
      createdAt: now,
    },
    ...before,
    ...changes,
  };
  ctx.stash.after = { ...item, ...key };
  const write =
    typeof expectedVersion === "number"
      ? { updateItem: { key, update: changes, condition: { version: { eq: expectedVersion } } } }
      : { putItem: { key, item, condition: absent } };
  return idempotency.create(ctx, ctx.stash.after, [{ name: "plan", ...write }]);
}

/** Null if the `idempotencyKey` was used before: the next step returns the earlier result. */
export function response(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const inUse = typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal)
    failLocked(refusal.item as plan.TrackingPlanItem | null, expectedVersion, "tracking plan", "planId");
  return ctx.stash.after;
}
