import type { DynamoDBGetItemRequest } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import type { Ctx } from "#schema";
import { failUnexpected } from "#lib/errors";
import { failNotFound } from "#lib/ids";
import { parsePlanId } from "#lib/people/plans";
import * as plan from "#table/people/plan";

type Read = Ctx<"Query.trackingPlan", never, plan.TrackingPlanItem | null>;

export function request(ctx: Read): DynamoDBGetItemRequest {
  return ddb.get({ key: plan.key(parsePlanId(ctx.args.planId)), consistentRead: true });
}

export function response(ctx: Read) {
  if (ctx.error) failUnexpected(ctx.error);
  return ctx.result ?? failNotFound("tracking plan");
}
