import type { Context, NONERequest } from "@aws-appsync/utils";
import type { PlanEventItem } from "#table/people/plan";

export function request(): NONERequest {
  return { payload: null };
}

/** AppSync makes a text of what an `AWSJSON` field returns, also if that is a text of JSON. */
export function response(ctx: Context): unknown {
  return JSON.parse((ctx.source as PlanEventItem).schema);
}
