import type { Context, DynamoDBGetItemRequest } from "@aws-appsync/utils";
import { runtime } from "@aws-appsync/utils";
import * as ddb from "@aws-appsync/utils/dynamodb";
import * as goal from "#table/sites/goal";
import { failUnexpected } from "#lib/errors";
import { failNotFound, parseId } from "#lib/ids";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import { requireVersion } from "#lib/status";

type Input = { goalId?: string | null; expectedVersion?: number | null };
type Ctx = Context<{ input: Input }, ConfiguredSite & { goal?: goal.GoalItem }>;

/**
 * A pipeline step: reads the goal that the input names. Fails with `NotFound`, or with `VersionConflict` if
 * its version is not the expected one. Without `expectedVersion` a goal is created, so there is none to read.
 */
export function request(ctx: Ctx): DynamoDBGetItemRequest {
  const { goalId, expectedVersion } = ctx.args.input;
  if (typeof expectedVersion !== "number") runtime.earlyReturn(null);
  const key = goal.key(ctx.stash.site.siteId, parseId(goalId ?? "", "goal"));
  return ddb.get({ key, consistentRead: true });
}

export function response(ctx: Ctx): null {
  if (ctx.error) failUnexpected(ctx.error);
  const found = ctx.result as goal.GoalItem | null;
  if (!found) return failNotFound("goal");
  requireVersion(found, ctx.args.input.expectedVersion as number);
  ctx.stash.goal = found;
  return null;
}
