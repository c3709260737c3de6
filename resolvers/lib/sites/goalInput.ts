import { util } from "@aws-appsync/utils";
import type { PutGoalInput } from "#schema";
import { MAX_PROPERTY, MAX_VALUE_LENGTH } from "#table/sites/filterLimits";
import type { GoalItem } from "#table/sites/goal";
import { AMOUNT_RULE, isAmount } from "../amount.ts";
import { fail } from "../errors.ts";
import { parseName } from "./siteInput.ts";
import { isText } from "./siteText.ts";

type Rule = Pick<
  GoalItem,
  "kind" | "match" | "pattern" | "property" | "propertyValue" | "minDuration" | "minScroll"
>;
type Given = Rule & Pick<GoalItem, "name" | "defaultRevenue" | "currency">;

const WHOLE = ", without half of a surrogate pair";
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

function rule(input: PutGoalInput): Rule {
  const { kind, match, pattern, minDuration, minScroll } = input;
  if (kind !== "EVENT") refuseProperty(input);
  if (kind !== "SCROLL" && typeof minScroll === "number")
    refuse("minScroll", "omitted unless the kind is SCROLL");
  if (kind === "DURATION") {
    if (match || typeof pattern === "string") refuse("pattern", "omitted for a DURATION");
    const isRight = typeof minDuration === "number" && minDuration >= 1 && minDuration <= MAX_SECONDS;
    return isRight ? { kind, minDuration } : refuse("minDuration", `1 to ${MAX_SECONDS} seconds`);
  }
  if (typeof minDuration === "number") refuse("minDuration", "omitted unless the kind is DURATION");
  const text = pattern ?? "";
  if (!util.matches(`[^\\p{Cntrl}\\p{Cs}]{1,${MAX_VALUE_LENGTH}}`, text)) {
    refuse("pattern", `1 to ${MAX_VALUE_LENGTH} characters on one line`);
  }
  if (kind === "EVENT")
    return match ? refuse("match", "omitted for an EVENT") : { kind, pattern: text, ...property(input) };
  const how = match ?? "EXACT";
  const isPath = text.startsWith("/") || how === "CONTAINS" || (how === "WILDCARD" && text.startsWith("*"));
  if (!isPath) refuse("pattern", "a path that begins with a slash");
  if (kind === "PAGE") return { kind, match: how, pattern: text };
  const isRight = typeof minScroll === "number" && minScroll >= 1 && minScroll <= 100;
  return isRight ? { kind, match: how, pattern: text, minScroll } : refuse("minScroll", "1 to 100 percent");
}

function refuseProperty({ property, propertyValue }: PutGoalInput): void {
  if (typeof property === "string") refuse("property", "omitted unless the kind is EVENT");
  if (typeof propertyValue === "string") refuse("propertyValue", "omitted unless the kind is EVENT");
}

function property(input: PutGoalInput): Pick<GoalItem, "property" | "propertyValue"> {
  const { property, propertyValue } = input;
  if (typeof property !== "string") {
    return typeof propertyValue === "string" ? refuse("property", "set if propertyValue is set") : {};
  }
  if (!isText(property, MAX_PROPERTY)) refuse("property", `1 to ${MAX_PROPERTY} characters${WHOLE}`);
  if (typeof propertyValue !== "string") return { property };
  return isText(propertyValue, MAX_VALUE_LENGTH)
    ? { property, propertyValue }
    : refuse("propertyValue", `1 to ${MAX_VALUE_LENGTH} characters${WHOLE}`);
}

function revenue({ defaultRevenue, currency }: PutGoalInput): Pick<GoalItem, "defaultRevenue" | "currency"> {
  if (typeof defaultRevenue !== "number") {
    return typeof currency === "string" ? refuse("defaultRevenue", "set if currency is set") : {};
  }
  if (!isAmount(defaultRevenue)) refuse("defaultRevenue", AMOUNT_RULE);
  if (typeof currency !== "string" || !util.matches("[A-Z]{3}", currency)) {
    return refuse("currency", "an ISO 4217 code such as EUR if defaultRevenue is set");
  }
  return { defaultRevenue, currency };
}

/** Ends the field with `ValidationError`. */
function refuse(field: string, says: string): never {
  return fail("ValidationError", `${field} must be ${says}.`, { field });
}
