import type { GoalReachedItem } from "#table/sites/goalReached";
import * as goalReached from "#table/sites/goalReached";
import type { SessionItem } from "#table/sites/session";
import { firstOf } from "#table/sites/session";
import { ulid } from "../../ids/ulid.ts";
import { fitsTransaction } from "./pack.ts";
import type { SessionChange } from "./place.ts";

/** Returns true if a destination wants the goals that visits reach. It is called when one is reached. */
export type GoalsWanted = () => Promise<boolean>;

/**
 * Returns the changes with an item for each goal that a visit reaches by them, if that is wanted. The
 * transaction of the change writes the items, so there is one for each goal however often events come again.
 * A change that would not fit with them is counted without them.
 */
export async function withGoalsReached(
  siteId: string,
  changes: SessionChange[],
  areWanted: GoalsWanted,
): Promise<SessionChange[]> {
  const now = Date.now();
  const all = changes.map((change) => ({ ...change, reached: itemsOf(siteId, change, now) }));
  if (all.every(({ reached }) => reached.length === 0) || !(await areWanted())) return changes;
  return all.map((change, at) => (fitsTransaction(change) ? change : changes[at]!));
}

function itemsOf(siteId: string, { after, before }: SessionChange, now: number): GoalReachedItem[] {
  const known = new Set(before.flatMap((item) => Object.keys(countedGoals(item))));
  return Object.entries(countedGoals(after))
    .filter(([goalId]) => !known.has(goalId))
    .map(([goalId, [, revenue]]) => {
      const reached = { siteId, goalId, revenue, eventId: ulid(now), at: new Date(now).toISOString() };
      return goalReached.item(reached, Math.floor(now / 1000));
    });
}

/** The goals of a visit count once it has a page view or a custom event. */
function countedGoals(item: SessionItem): NonNullable<SessionItem["goals"]> {
  return firstOf(item) === undefined ? {} : (item.goals ?? {});
}
