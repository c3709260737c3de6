import type { EventItem } from "#table/sites/event";
import type { GoalItem } from "#table/sites/goal";
import { matchesWildcard } from "./wildcard.ts";

/** The attributes of a goal that decide whether it is reached. */
export type Goal = Pick<
  GoalItem,
  "goalId" | "kind" | "match" | "pattern" | "minDuration" | "defaultRevenue" | "currency"
>;

/**
 * Returns whether an event reaches a goal by itself. Patterns are not compiled to regular expressions,
 * because one that backtracks could block the whole fold.
 */
export function isReachedByEvent(goal: Goal, event: Pick<EventItem, "entity" | "path" | "name">): boolean {
  const { kind, match, pattern = "" } = goal;
  if (kind === "EVENT") return event.entity === "CustomEvent" && event.name === pattern;
  if (kind !== "PAGE" || event.entity !== "PageView") return false;
  if (match === "PREFIX") return event.path.startsWith(pattern);
  if (match === "CONTAINS") return event.path.includes(pattern);
  if (match === "WILDCARD") return matchesWildcard(pattern, event.path);
  return event.path === pattern;
}

/** Returns whether a session of so many whole seconds reaches a goal. */
export function isReachedByDuration(goal: Goal, seconds: number): boolean {
  return goal.kind === "DURATION" && seconds >= (goal.minDuration ?? Infinity);
}

/**
 * Returns the revenue of an event that reaches a goal, in minor units of the goal's currency: the event's own
 * revenue if it is in that currency, otherwise the goal's default. A goal without a currency has no revenue,
 * because amounts in several currencies cannot be added.
 */
export function conversionRevenue(goal: Goal, event: Pick<EventItem, "revenue" | "currency">): number {
  const isOwn =
    event.revenue !== undefined && goal.currency !== undefined && goal.currency === event.currency;
  return (isOwn ? event.revenue : goal.defaultRevenue) ?? 0;
}
