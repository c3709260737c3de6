import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failLocked, parsePlanId, requireEventName } from "#lib/people/plans";
import * as plan from "#table/people/plan";

/** The values that this step stores in the stash: the event in the version that the caller has read. */
export type Loaded = { event: plan.PlanEventItem };

type Load = Ctx<"Mutation.deletePlanEvent", Partial<Loaded>, plan.PlanEventItem | null>;

export function request(ctx: Load): DynamoDBGetItemRequest {
  const { input } = ctx.args;
  requireEventName(input);
  const key = plan.eventKey(parsePlanId(input.planId), input.type, input.name);
  return ddb.get({ key, consistentRead: true });
}

export function response(ctx: Load): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result;
  const { expectedVersion } = ctx.args.input;
  if (found?.version !== expectedVersion) failLocked(found, expectedVersion, "event", "name");
  ctx.stash.event = found ?? undefined;
  return null;
}
