import type { LambdaRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import * as lambda from "#lib/lambda";
import { parsePlanId, requireEventName } from "#lib/people/plans";
import type { PlanEventItem } from "#table/people/plan";

/** The answer of the function (functions/step/checkPlanEvent.ts), which this step stores in the stash. */
export type Checked = {
  item: PlanEventItem;
  /** The size of the schema that it replaces; null if it is new, or was not found. */
  bytesBefore: number | null;
};

type Check = Ctx<"Mutation.putPlanEvent", Partial<Checked>>;

/**
 * @because a JSON Schema nests, and APPSYNC_JS has no recursion.
 */
export function request(ctx: Check): LambdaRequest {
  const { input } = ctx.args;
  idempotency.requireKey(input);
  requireEventName(input);
  const planId = parsePlanId(input.planId);
  const { type, name, schema, expectedVersion } = input;
  return lambda.request({ planId, type, name, schema, expectedVersion: expectedVersion ?? null });
}

export function response(ctx: Check): null {
  const { item, bytesBefore } = lambda.response<Checked>(ctx);
  ctx.stash.item = item;
  ctx.stash.bytesBefore = bytesBefore;
  return null;
}
