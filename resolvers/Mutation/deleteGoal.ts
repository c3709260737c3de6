import type { DynamoDBTransactWriteItemsRequest } from "@aws-appsync/utils";
import type { Ctx } from "#schema";
import { decrementCount, failCountedWrite, GOALS } from "#lib/sites/countedWrites";
import type { ConfiguredSite } from "#lib/sites/configuredSite";
import * as present from "#lib/sites/present";
import * as transaction from "#lib/transaction";
import * as countedSite from "#steps/sites/countedSite";
import * as ownGoal from "#steps/sites/ownGoal";
import * as goal from "#table/sites/goal";

export const steps = {
  countedSite,
  ownGoal,
  delete: { request, response },
};

type Delete = Ctx<"Mutation.deleteGoal", ConfiguredSite & transaction.Sent & { goal: goal.GoalItem }>;

/** Deletes the goal. Past conversions stay counted; new sessions do not count for it. */
export function request(ctx: Delete): DynamoDBTransactWriteItemsRequest {
  const { site, goal: target } = ctx.stash;
  const deleteItem = {
    key: goal.key(site.siteId, target.goalId),
    condition: { version: { eq: target.version } },
  };
  return transaction.request(ctx, [{ name: "item", deleteItem }, decrementCount(site, GOALS)]);
}

export function response(ctx: Delete) {
  const refusal = transaction.failedWrite(ctx, "VersionConflict");
  if (refusal) failCountedWrite(refusal, GOALS, ctx.stash.goal.version);
  return present.goal(ctx.stash.goal);
}
