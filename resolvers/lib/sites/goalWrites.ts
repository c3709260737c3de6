import * as ddb from "@aws-appsync/utils/dynamodb";
import type { GoalItem } from "#table/sites/goal";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import { fail, failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";

/**
 * Adds 1 to the site's `goalCount`, on the condition that it is below the limit. The site's version stays the
 * same, because its settings do.
 */
export function incrementGoalCount(siteId: string): Write {
  return counted(siteId, ddb.operations.increment(1), { lt: site.MAX_GOALS });
}

export function decrementGoalCount(siteId: string): Write {
  return counted(siteId, ddb.operations.decrement(1), { gt: 0 });
}

/**
 * Ends the field for a refused write on a goal: with `NotFound`, `VersionConflict` or `Conflict` because of
 * the goal, with `NotFound` if the site was deleted, with `LimitExceeded` if the site has the maximum number
 * of goals, else with `Conflict` to retry.
 */
export function failGoalWrite(refusal: FailedWrite, expectedVersion?: number | null): never {
  if (refusal.name === "goal") failGoalItself(refusal.item as GoalItem | null, expectedVersion);
  const of = refusal.item as SiteItem | null;
  if (of?.status !== "ACTIVE") failNotFound("site");
  if (of && of.goalCount < site.MAX_GOALS) failConflict();
  return fail("LimitExceeded", `A site can have at most ${site.MAX_GOALS} goals: delete one first.`);
}

/** Ends the field with `NotFound`, `VersionConflict`, or `Conflict` if the id of a new goal exists. */
function failGoalItself(current: GoalItem | null, expectedVersion?: number | null): never {
  if (!current) return failNotFound("goal");
  if (typeof expectedVersion === "number") requireVersion(current, expectedVersion);
  return fail("Conflict", "A goal with this id exists: pass its version as expectedVersion to update it.", {
    field: "goalId",
    currentVersion: current.version,
  });
}

function counted(siteId: string, goalCount: unknown, room: { lt: number } | { gt: number }): Write {
  const updateItem = {
    key: site.key(siteId),
    update: { goalCount },
    condition: { status: { eq: "ACTIVE" }, goalCount: room },
  };
  return { name: "site", updateItem };
}
