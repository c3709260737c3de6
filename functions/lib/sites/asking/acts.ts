import { MAX_PROPERTY, MAX_VALUE_LENGTH } from "#table/sites/filterLimits";
import type { GoalItem } from "#table/sites/goal";
import { InputError } from "../../aws/errors.ts";
import { isText, WHOLE } from "../../input/text.ts";
import type { Act } from "../../input/sessions.ts";
import { MAX_STARS, starsOf, UnknownGoalError } from "../../input/sessions.ts";

/** The schema's FunnelStepInput. */
export interface FunnelStepInput {
  kind?: GoalItem["kind"] | null;
  match?: GoalItem["match"] | null;
  pattern?: string | null;
  property?: string | null;
  value?: string | null;
  goalId?: string | null;
}

/** A step with the name that it has in an answer. */
export interface NamedAct {
  name: string;
  act: Act;
}

/** Checks a step. Throws an InputError that names its field, which is below `of`, and says what to do. */
export function parseStep(input: FunnelStepInput, of: string, goals: GoalItem[]): NamedAct {
  if (typeof input.goalId === "string") return stepOfGoal(input, of, goals);
  const { kind } = input;
  if (kind !== "PAGE" && kind !== "EVENT")
    throw new InputError(
      `${of}.kind`,
      kind ? NO_INSTANT : "A step needs kind PAGE or EVENT with a pattern, or the goalId of a goal.",
    );
  const pattern = textOf(input.pattern, `${of}.pattern`);
  const property =
    typeof input.property === "string" ? textOf(input.property, `${of}.property`, MAX_PROPERTY) : undefined;
  const value = typeof input.value === "string" ? textOf(input.value, `${of}.value`) : undefined;
  if (value !== undefined && property === undefined)
    throw new InputError(`${of}.value`, "A value is of a property: pass property as well.");
  const act: Act = { kind, pattern, ...(kind === "PAGE" && { match: matchOf(input, pattern, of) }) };
  if (kind === "EVENT" && input.match)
    throw new InputError(`${of}.match`, "The name of an event is compared as a whole: omit match.");
  const having = property === undefined ? "" : ` (${property}${value === undefined ? "" : `: ${value}`})`;
  return { name: `${pattern}${having}`, act: { ...act, property, value } };
}

const NO_INSTANT =
  "A length of stay and a scroll depth are reached at no instant: a step is a page, an event, or a goal of these.";

function stepOfGoal({ goalId, ...others }: FunnelStepInput, of: string, goals: GoalItem[]): NamedAct {
  const other = Object.entries(others).find(([, value]) => value !== null && value !== undefined);
  if (other)
    throw new InputError(`${of}.${other[0]}`, `A step with goalId has nothing else: omit ${other[0]}.`);
  const goal = goals.find((each) => each.goalId === goalId);
  if (!goal)
    throw new UnknownGoalError(`${of}.goalId`, "The site has no goal with this id: Site.goals lists them.");
  const { name, kind, match, pattern = "", property, propertyValue: value } = goal;
  if (kind === "DURATION" || kind === "SCROLL") throw new InputError(`${of}.goalId`, NO_INSTANT);
  return { name, act: { kind, pattern, ...(match && { match }), property, value } };
}

/** The path of a page is compared as a goal's is (PutGoalInput). */
function matchOf({ match }: FunnelStepInput, pattern: string, of: string): NonNullable<GoalItem["match"]> {
  const how = match ?? "EXACT";
  const isPath =
    pattern.startsWith("/") || how === "CONTAINS" || (how === "WILDCARD" && pattern.startsWith("*"));
  if (!isPath) throw new InputError(`${of}.pattern`, "A path begins with a slash.");
  if (how === "WILDCARD" && starsOf(pattern) > MAX_STARS)
    throw new InputError(
      `${of}.pattern`,
      `A pattern has at most ${MAX_STARS} wildcards (* or **): use match CONTAINS.`,
    );
  return how;
}

function textOf(text: string | null | undefined, field: string, longest = MAX_VALUE_LENGTH): string {
  if (typeof text !== "string" || !isText(text, longest))
    throw new InputError(field, `It needs 1 to ${longest} characters${WHOLE}.`);
  return text;
}
