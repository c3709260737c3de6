import type { DynamoDBQueryRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as page from "#lib/page";
import * as present from "#lib/sites/present";
import * as goal from "#table/sites/goal";

/**
 * A caller who may read the site may read its goals. The site comes from the parent, never from an argument.
 */
export function request(ctx: Ctx<"Site.goals">): DynamoDBQueryRequest {
  return page.request(goal.goalsOf(ctx.source?.siteId ?? ""), ctx.args, true);
}

export function response(ctx: Ctx<"Site.goals">) {
  const { items, nextToken } = page.response<goal.GoalItem>(ctx);
  return { items: items.map((item) => present.goal(item)), nextToken };
}
