import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as plan from "#table/people/plan";

/** The plan comes from the parent. */
export function request(ctx: Ctx<"TrackingPlan.events">): DynamoDBQueryRequest {
  return page.request(plan.eventsOf(ctx.source?.planId ?? ""), ctx.args);
}

export function response(ctx: Ctx<"TrackingPlan.events">) {
  return page.response<plan.PlanEventItem>(ctx);
}
