import type { EventItem } from "#table/sites/event";
import type { GoalRule } from "#table/sites/goal";
import { matchesWildcard } from "./wildcard.ts";

/** The attributes of a goal that decide whether it is reached. */
export type SiteGoal = GoalRule;

/**
 * Returns whether an event reaches a goal by itself. Patterns are not compiled to regular expressions,
 * because one that backtracks could block the whole fold.
 */
export function isReachedByEvent(
  goal: SiteGoal,
  event: Pick<EventItem, "entity" | "path" | "name" | "props">,
): boolean {
  const { kind, pattern = "" } = goal;
  if (kind === "EVENT")
    return event.entity === "CustomEvent" && event.name === pattern && hasProperty(goal, event);
  return kind === "PAGE" && event.entity === "PageView" && isPage(goal, event.path);
}

/** Returns whether a page that was scrolled so far, in percent, reaches a goal, if it was viewed. */
export function isReachedByScroll(goal: SiteGoal, path: string, scroll: number): boolean {
  return goal.kind === "SCROLL" && scroll >= (goal.minScroll ?? Infinity) && isPage(goal, path);
}

function isPage({ match, pattern = "" }: SiteGoal, path: string): boolean {
  if (match === "PREFIX") return path.startsWith(pattern);
  if (match === "CONTAINS") return path.includes(pattern);
  if (match === "WILDCARD") return matchesWildcard(pattern, path);
  return path === pattern;
}

/** Values are compared as text: `1.5`, `true`. */
function hasProperty(
  { property, propertyValue }: SiteGoal,
  { props = {} }: Pick<EventItem, "props">,
): boolean {
  if (property === undefined) return true;
  if (!Object.hasOwn(props, property)) return false;
  return propertyValue === undefined || String(props[property]) === propertyValue;
}

/** Returns whether a session of so many whole seconds reaches a goal. */
export function isReachedByDuration(goal: SiteGoal, seconds: number): boolean {
  return goal.kind === "DURATION" && seconds >= (goal.minDuration ?? Infinity);
}

/**
 * Returns the revenue of an event that reaches a goal, in minor units of the goal's currency: the event's own
 * revenue if it is in that currency, otherwise the goal's default. A goal without a currency has no revenue,
 * because amounts in several currencies cannot be added.
 */
export function conversionRevenue(goal: SiteGoal, event: Pick<EventItem, "revenue" | "currency">): number {
  const isOwn =
    event.revenue !== undefined && goal.currency !== undefined && goal.currency === event.currency;
  return (isOwn ? event.revenue : goal.defaultRevenue) ?? 0;
}
