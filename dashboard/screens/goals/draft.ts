import type { GoalFragment, GoalKind, GoalMatch, PutGoalInput } from "./documents.ts";
import type { Refusals } from "../../lib/form.ts";
import { decimalsOf, minorUnits } from "../../lib/money.ts";
import { goalForm } from "../../strings/goals.ts";

/**
 * A goal as the texts of its form. A text that its kind does not have is kept while another kind is looked
 * at.
 */
export interface GoalDraft {
  name: string;
  kind: GoalKind;
  match: GoalMatch;
  pattern: string;
  property: string;
  value: string;
  seconds: string;
  scroll: string;
  worth: string;
  currency: string;
}

export type GoalField =
  | "name"
  | "pattern"
  | "property"
  | "value"
  | "seconds"
  | "scroll"
  | "worth"
  | "currency";

export const EMPTY: GoalDraft = {
  name: "",
  kind: "PAGE",
  match: "EXACT",
  pattern: "",
  property: "",
  value: "",
  seconds: "",
  scroll: "",
  worth: "",
  currency: "",
};

export function goalDraftOf(goal: GoalFragment): GoalDraft {
  const { name, kind, match, pattern, property, propertyValue, minDuration, minScroll } = goal;
  const { defaultRevenue, currency } = goal;
  return {
    name,
    kind,
    match: match ?? "EXACT",
    pattern: pattern ?? "",
    property: property ?? "",
    value: propertyValue ?? "",
    seconds: minDuration === null ? "" : String(minDuration),
    scroll: minScroll === null ? "" : String(minScroll),
    worth:
      defaultRevenue === null || currency === null
        ? ""
        : (defaultRevenue / 10 ** decimalsOf(currency)).toFixed(decimalsOf(currency)),
    currency: currency ?? "",
  };
}

type Rule = Omit<PutGoalInput, "siteId">;

/** Returns the API's input for a draft that is right. */
export function goalInputOf(draft: GoalDraft): Rule {
  const { name, kind, match, pattern, property, value, seconds, scroll, worth } = draft;
  const currency = draft.currency.trim().toUpperCase();
  return {
    name: name.trim(),
    kind,
    ...(isOfPages(kind) && { match }),
    ...(kind === "SCROLL" && { minScroll: Number(scroll) }),
    ...(kind === "EVENT" && property !== "" && { property, ...(value !== "" && { propertyValue: value }) }),
    ...(kind === "DURATION" ? { minDuration: Number(seconds) } : { pattern: pattern.trim() }),
    ...(currency !== "" && { currency, defaultRevenue: minorUnits(worth, currency) ?? 0 }),
  };
}

/** Returns the errors of a draft, before anything is sent; undefined if it has none. */
export function wrongInGoal(draft: GoalDraft): Refusals<GoalField> | undefined {
  const { name, kind, match, pattern, property, value, seconds, scroll, worth } = draft;
  const currency = draft.currency.trim().toUpperCase();
  if (name.trim() === "") return { name: goalForm.wrongName };
  if (isOfPages(kind) && !isPath(match, pattern.trim())) return { pattern: goalForm.wrongPath };
  if (kind === "EVENT" && pattern.trim() === "") return { pattern: goalForm.wrongEvent };
  if (kind === "EVENT" && property === "" && value !== "") return { property: goalForm.wrongProperty };
  if (kind === "SCROLL" && !/^([1-9]\d?|100)$/.test(scroll.trim())) return { scroll: goalForm.wrongScroll };
  if (kind === "DURATION" && !(/^\d{1,5}$/.test(seconds.trim()) && Number(seconds) > 0))
    return { seconds: goalForm.wrongSeconds };
  if (worth.trim() === "" && currency === "") return undefined;
  if (!/^[A-Z]{3}$/.test(currency)) return { currency: goalForm.wrongCurrency };
  // A goal may have a currency alone: events bring the amounts.
  if (worth.trim() !== "" && minorUnits(worth, currency) === undefined)
    return { worth: goalForm.wrongWorth(decimalsOf(currency)) };
  return undefined;
}

/** True if a page reaches the goal, so that the goal has a path to compare. */
export function isOfPages(kind: GoalKind): boolean {
  return kind === "PAGE" || kind === "SCROLL";
}

/** The paths that the API takes: resolvers/lib/sites/goalInput.ts has them. */
function isPath(match: GoalMatch, text: string): boolean {
  if (text === "") return false;
  return text.startsWith("/") || match === "CONTAINS" || (match === "WILDCARD" && text.startsWith("*"));
}
