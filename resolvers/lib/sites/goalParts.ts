import * as ddb from "@aws-appsync/utils/dynamodb";
import type { GoalItem } from "#table/sites/goal";
import type { SiteItem } from "#table/sites/site";
import * as site from "#table/sites/site";
import { fail, failConflict } from "../errors.ts";
import { failNotFound } from "../ids.ts";
import { requireVersion } from "../status.ts";
import type { FailedWrite, Write } from "../transaction.ts";

/** One goal more for its site, which has room for it. The site's version stays: its settings are the same. */
export function incrementGoalCount(siteId: string): Write {
  return counted(siteId, ddb.operations.increment(1), { lt: site.MAX_GOALS });
}

export function decrementGoalCount(siteId: string): Write {
  return counted(siteId, ddb.operations.decrement(1), { gt: 0 });
}

/** Why a write on a goal was refused. */
export function failGoalWrite(refusal: FailedWrite, expectedVersion?: number | null): never {
  if (refusal.name === "goal") failGoalItself(refusal.item as GoalItem | null, expectedVersion);
  const of = refusal.item as SiteItem | null;
  if (of?.status !== "ACTIVE") failNotFound("site");
  if (of && of.goalCount < site.MAX_GOALS) failConflict();
  return fail("LimitExceeded", `No site has more than ${site.MAX_GOALS} goals: delete one first.`);
}

function failGoalItself(current: GoalItem | null, expectedVersion?: number | null): never {
  if (!current) return failNotFound("goal");
  if (typeof expectedVersion === "number") requireVersion(current, expectedVersion);
  return fail("Conflict", "There is a goal with this id: give its version as expectedVersion to change it.", {
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
