import type { DynamoDBGetItemRequest, DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail, failUnexpected } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import { failLocked } from "#lib/people/plans";
import * as transaction from "#lib/transaction";
import * as activeCaller from "#steps/activeCaller";
import * as replay from "#steps/replay";
import { absent } from "#table/key";
import * as plan from "#table/people/plan";
import { NAME } from "#table/text";

export const steps = {
  activeCaller,
  load: { request: loadRequest, response: loadResponse },
  save: { request: saveRequest, response: saveResponse },
  replay,
};

/** The values that this step stores in the stash: the plan to change, if there is one. */
export type PlanToChange = { before?: plan.TrackingPlanItem };

type Load = Ctx<"Mutation.putTrackingPlan", PlanToChange, plan.TrackingPlanItem | null>;

export function loadRequest(ctx: Load): DynamoDBGetItemRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  if (!util.matches(plan.PLAN_ID, input.planId)) {
    const says = "1 to 64 lower-case letters, digits, _ and -, beginning with a letter or digit";
    fail("ValidationError", `planId must be ${says}.`, { field: "planId" });
  }
  if (!util.matches(NAME.pattern, input.name.trim()))
    fail("ValidationError", `name must be ${NAME.says}.`, { field: "name" });
  return ddb.get({ key: plan.key(input.planId), consistentRead: true });
}

/** The condition of the next step decides if it may be changed: the same call may have been made before. */
export function loadResponse(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.before = ctx.result ?? undefined;
  return null;
}

type Save = Ctx<
  "Mutation.putTrackingPlan",
  PlanToChange & transaction.Sent & { after: plan.TrackingPlanItem }
>;

/** Its name alone is changed: events may change it at the same time. */
export function saveRequest(ctx: Save): DynamoDBTransactWriteItemsRequest {
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
export function saveResponse(ctx: Save) {
  const { expectedVersion } = ctx.args.input;
  const inUse = typeof expectedVersion === "number" ? "VersionConflict" : "Conflict";
  const refusal = transaction.failedWrite(ctx, inUse);
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal)
    failLocked(refusal.item as plan.TrackingPlanItem | null, expectedVersion, "tracking plan", "planId");
  return ctx.stash.after;
}
