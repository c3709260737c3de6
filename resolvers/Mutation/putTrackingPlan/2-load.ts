import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { fail, failUnexpected } from "#lib/errors";
import * as idempotency from "#lib/idempotency";
import * as plan from "#table/people/plan";
import { NAME } from "#table/text";

/** The values that this step stores in the stash: the plan to change, if there is one. */
export type Loaded = { before?: plan.TrackingPlanItem };

type Load = Ctx<"Mutation.putTrackingPlan", Loaded, plan.TrackingPlanItem | null>;

export function request(ctx: Load): DynamoDBGetItemRequest {
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
export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  ctx.stash.before = ctx.result ?? undefined;
  return null;
}
