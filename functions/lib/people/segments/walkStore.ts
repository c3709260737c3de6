import * as due from "#table/due";
import type { RulesWalkItem } from "#table/people/rulesWalk";
import * as rulesWalk from "#table/people/rulesWalk";
import type { WriteCondition } from "../../aws/condition.ts";
import { get, putIf, remove } from "../../aws/dynamodb.ts";

/** A walk that is to go on. */
export interface RulesWalkMessage {
  walkId: string;
}

export function findWalk(walkId: string): Promise<RulesWalkItem | undefined> {
  return get<RulesWalkItem>(rulesWalk.key(walkId));
}

/**
 * Returns the walk after a change, which is progress: it is looked after from then on again, or begun at
 * `waitsUntil`.
 */
export function changedWalk(
  before: RulesWalkItem,
  change: Partial<RulesWalkItem>,
  waitsUntil?: string,
): RulesWalkItem {
  const now = Date.now();
  const lookedAfter = new Date(now + rulesWalk.RULES_WALK_PROGRESS_SECONDS * 1000).toISOString();
  return {
    ...before,
    ...change,
    version: before.version + 1,
    updatedAt: new Date(now).toISOString(),
    status: waitsUntil === undefined ? "RUNNING" : "WAITING",
    ...due.NOT_WAITING,
    ...due.waiting(before.walkId, waitsUntil ?? lookedAfter),
  };
}

/** The condition that nothing has changed a walk since it was read. */
export function walkUnchanged({ version }: RulesWalkItem): WriteCondition {
  return { ConditionExpression: "#version = :version", ExpressionAttributeValues: { ":version": version } };
}

/** Writes a change. Returns undefined if another has changed the walk: that one goes on with it. */
export async function changeWalk(
  before: RulesWalkItem,
  change: Partial<RulesWalkItem>,
  waitsUntil?: string,
): Promise<RulesWalkItem | undefined> {
  const after = changedWalk(before, change, waitsUntil);
  return (await putIf(after, walkUnchanged(before))) ? after : undefined;
}

/** Ends a walk. */
export async function endWalk(walk: RulesWalkItem): Promise<undefined> {
  await remove(rulesWalk.key(walk.walkId), walkUnchanged(walk));
}
