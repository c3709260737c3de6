import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as plan from "#table/people/plan";

export function request(ctx: Ctx<"Query.trackingPlans">): DynamoDBQueryRequest {
  return page.request(plan.all, ctx.args);
}

export function response(ctx: Ctx<"Query.trackingPlans">) {
  return page.response<plan.TrackingPlanItem>(ctx);
}
