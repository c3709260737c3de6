import type { GoalFragment } from "./documents.ts";
import { duration, shareText } from "../../lib/format.ts";
import { money } from "../../lib/money.ts";
import { goals } from "../../strings/goals.ts";

/** Returns the rule of a goal, in words. */
export function lookOf(goal: GoalFragment): string {
  const { kind, match, pattern, property, propertyValue, minDuration, minScroll } = goal;
  const { looks } = goals;
  if (kind === "DURATION") return looks.DURATION(duration(minDuration ?? 0));
  const look = looks[kind === "EVENT" ? "EVENT" : (match ?? "EXACT")](pattern ?? "");
  if (kind === "SCROLL") return looks.SCROLL(look, shareText((minScroll ?? 0) / 100));
  if (property === null) return look;
  return looks.HAVING(look, propertyValue === null ? property : looks.VALUE(property, propertyValue));
}

/** A goal in one line. */
export function inWords(goal: GoalFragment): string {
  const { name, defaultRevenue, currency } = goal;
  const worth = currency === null ? [] : [money(defaultRevenue ?? 0, currency)];
  return [name, lookOf(goal), ...worth].join(" · ");
}
