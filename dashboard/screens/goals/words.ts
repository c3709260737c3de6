import type { GoalFragment } from "../../documents.ts";
import { duration } from "../../lib/format.ts";
import { money } from "../../lib/money.ts";
import { goals } from "../../strings/goals.ts";

/** What reaches a goal, in words. */
export function lookOf({ kind, match, pattern, minDuration }: GoalFragment): string {
  if (kind === "DURATION") return goals.looks.DURATION(duration(minDuration ?? 0));
  return goals.looks[kind === "EVENT" ? "EVENT" : (match ?? "EXACT")](pattern ?? "");
}

/** A goal in one line. */
export function inWords(goal: GoalFragment): string {
  const { name, defaultRevenue, currency } = goal;
  const worth = currency === null ? [] : [money(defaultRevenue ?? 0, currency)];
  return [name, lookOf(goal), ...worth].join(" · ");
}
