import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import { util } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import * as idempotency from "#lib/idempotency";
import { newId } from "#lib/ids";
import { failCountedWrite, GOALS, incrementCount } from "#lib/sites/countedWrites";
import { parseGoal } from "#lib/sites/goalInput";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import { checkActiveSite } from "#lib/sites/siteWrites";
import * as transaction from "#lib/transaction";
import * as replay from "#steps/replay";
import * as countedSite from "#steps/sites/countedSite";
import * as ownGoal from "#steps/sites/ownGoal";
import { absent } from "#table/key";
import * as goal from "#table/sites/goal";

export const steps = {
  countedSite,
  ownGoal,
  put: { request, response },
  replay,
};

type Put = Ctx<
  "Mutation.putGoal",
  ConfiguredSite & transaction.Sent & { goal?: goal.GoalItem; put: goal.GoalItem }
>;

/**
 * Creates a goal and increments the site's `goalCount`, or replaces a goal on the condition of its version.
 */
export function request(ctx: Put): DynamoDBTransactWriteItemsRequest {
  const { site, goal: before } = ctx.stash;
  const { input } = ctx.args;
  const goalId = before?.goalId ?? newId("goalId", input.goalId);
  const now = util.time.nowISO8601();
  const item = {
    entity: "Goal" as const,
    siteId: site.siteId,
    goalId,
    version: (before?.version ?? 0) + 1,
    ...parseGoal(input, before),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  };
  const key = goal.key(site.siteId, goalId);
  ctx.stash.put = { ...key, ...item };
  const condition = before ? { version: { eq: before.version } } : absent;
  return idempotency.create(ctx, present.goal(ctx.stash.put), [
    { name: "item", putItem: { key, item, condition } },
    before ? checkActiveSite(site.siteId) : incrementCount(site, GOALS),
  ]);
}

export function response(ctx: Put) {
  const { input } = ctx.args;
  const refusal = transaction.failedWrite(ctx, ctx.stash.goal ? "VersionConflict" : "Conflict");
  if (idempotency.isRepetition(refusal)) return null;
  if (refusal) failCountedWrite(refusal, GOALS, input.expectedVersion);
  return present.goal(ctx.stash.put);
}
