import { util } from "@aws-appsync/utils";
import type { PutGoalInput } from "#schema";
import type { GoalItem } from "#table/sites/goal";
import { fail } from "../errors.ts";
import { parseName } from "./siteInput.ts";

type Rule = Pick<GoalItem, "kind" | "match" | "pattern" | "minDuration">;
type Given = Rule & Pick<GoalItem, "name" | "defaultRevenue" | "currency">;

const LONGEST_PATTERN = 500;
const MAX_SECONDS = 24 * 3600;

/**
 * Validates the input and returns the attributes of a goal of its kind. Fails with `ValidationError`, also if
 * the input changes or removes the currency of an existing goal.
 */
export function parseGoal(input: PutGoalInput, before?: Pick<GoalItem, "currency">): Given {
  // If the currency could be removed, the next update could set another one.
  if (before?.currency && input.currency !== before.currency) {
    refuse(
      "currency",
      `${before.currency}, as before: create a goal for another currency, or set defaultRevenue to 0`,
    );
  }
  return { name: parseName(input.name), ...rule(input), ...revenue(input) };
}

function rule({ kind, match, pattern, minDuration }: PutGoalInput): Rule {
  if (kind === "DURATION") {
    if (match || typeof pattern === "string") refuse("pattern", "omitted for a DURATION");
    const isRight = typeof minDuration === "number" && minDuration >= 1 && minDuration <= MAX_SECONDS;
    return isRight ? { kind, minDuration } : refuse("minDuration", `1 to ${MAX_SECONDS} seconds`);
  }
  if (typeof minDuration === "number") refuse("minDuration", "omitted unless the kind is DURATION");
  const text = pattern ?? "";
  if (!util.matches(`[^\\p{Cntrl}\\p{Cs}]{1,${LONGEST_PATTERN}}`, text)) {
    refuse("pattern", `1 to ${LONGEST_PATTERN} characters on one line`);
  }
  if (kind === "EVENT") return match ? refuse("match", "omitted for an EVENT") : { kind, pattern: text };
  const how = match ?? "EXACT";
  const isPath = text.startsWith("/") || how === "CONTAINS" || (how === "WILDCARD" && text.startsWith("*"));
  return isPath ? { kind, match: how, pattern: text } : refuse("pattern", "a path that begins with a slash");
}

function revenue({ defaultRevenue, currency }: PutGoalInput): Pick<GoalItem, "defaultRevenue" | "currency"> {
  if (typeof defaultRevenue !== "number") {
    return typeof currency === "string" ? refuse("defaultRevenue", "set if currency is set") : {};
  }
  if (defaultRevenue < 0) refuse("defaultRevenue", "0 or more, in the currency's smallest unit");
  if (typeof currency !== "string" || !util.matches("[A-Z]{3}", currency)) {
    return refuse("currency", "an ISO 4217 code such as EUR if defaultRevenue is set");
  }
  return { defaultRevenue, currency };
}

/** Ends the field with `ValidationError`. */
function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
