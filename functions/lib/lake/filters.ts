import { MAX_FILTERS, MAX_VALUE_LENGTH, MAX_VALUES } from "#table/sites/filterLimits";
import type { GoalRule } from "#table/sites/goal";
import { InputError } from "../aws/errors.ts";
import { isText, WHOLE } from "../input/text.ts";
import type { FilterInput } from "../input/sessions.ts";
import { MAX_STARS, parseProperty, starsOf, UnknownGoalError } from "../input/sessions.ts";
import type { DimensionPlace } from "./dimensions.ts";
import { placeOf } from "./dimensions.ts";

type Operator = FilterInput["operator"];

/** The rule that decides if a visit has reached a goal. */
export type LakeGoal = GoalRule;

/** One filter that was accepted. A visit matches if one of the values does; `isNegative`: if none does. */
export interface Filter {
  place: DimensionPlace;
  /** The comparison with a value. `SET` has none, and matches a visit that has any. */
  compares: "IS" | "CONTAINS" | "LIKE" | "SET";
  isNegative: boolean;
  values: string[];
}

/**
 * The most characters of all values together: the length of the longest filter. The engine takes 0.4 s for as
 * many that it looks for in texts.
 */
const MAX_TOTAL_LENGTH = MAX_VALUES * MAX_VALUE_LENGTH;
const NEGATIVE: Partial<Record<Operator, Filter["compares"]>> = {
  IS_NOT: "IS",
  CONTAINS_NOT: "CONTAINS",
  NOT_LIKE: "LIKE",
  NOT_SET: "SET",
};

/**
 * Checks the filters of a caller. Throws an InputError that names the filter, and says what to do. `goals`
 * are the goals that the site has now.
 */
export function parseFilters(filters: FilterInput[] | null | undefined, goals: LakeGoal[]): Filter[] {
  const all = filters ?? [];
  if (all.length > MAX_FILTERS)
    throw new InputError(
      "filters",
      `At most ${MAX_FILTERS} filters, and here are ${all.length}: a filter takes up to ${MAX_VALUES} values.`,
    );
  const parsed = all.map((filter, at) => parseFilter(filter, `filters[${at}]`, goals));
  const length = parsed.flatMap(({ values }) => values).reduce((sum, value) => sum + value.length, 0);
  if (length > MAX_TOTAL_LENGTH)
    throw new InputError(
      "filters",
      `The values of all filters have at most ${MAX_TOTAL_LENGTH} characters together, and these have ${length}: name fewer values, or match several by one LIKE.`,
    );
  return parsed;
}

function parseFilter(filter: FilterInput, field: string, goals: LakeGoal[]): Filter {
  const { dimension, operator, values } = filter;
  const place = placeOf(dimension, parseProperty(filter, `${field}.property`), parseEvent(filter, field));
  const compares = NEGATIVE[operator] ?? (operator as Filter["compares"]);
  const texts = values ?? [];
  requireValues(compares, operator, texts, `${field}.values`);
  if (place.of === "goal") requireGoals(compares, texts, field, goals);
  return { place, compares, isNegative: operator in NEGATIVE, values: texts };
}

function parseEvent({ dimension, event }: FilterInput, field: string): string | undefined {
  if (typeof event !== "string") return undefined;
  if (dimension !== "PROPERTY")
    throw new InputError(
      `${field}.event`,
      `event says whose property is meant: omit it for ${dimension}, or use the dimension PROPERTY.`,
    );
  if (!isText(event, MAX_VALUE_LENGTH))
    throw new InputError(
      `${field}.event`,
      `The name of an event has 1 to ${MAX_VALUE_LENGTH} characters${WHOLE}.`,
    );
  return event;
}

function requireValues(
  compares: Filter["compares"],
  operator: Operator,
  values: string[],
  field: string,
): void {
  if (compares === "SET") {
    if (values.length > 0) throw new InputError(field, `${operator} takes no values: omit them.`);
    return;
  }
  if (values.length < 1 || values.length > MAX_VALUES)
    throw new InputError(
      field,
      `${operator} takes 1 to ${MAX_VALUES} values, and here are ${values.length}.`,
    );
  values.forEach((value, at) => {
    const name = `${field}[${at}]`;
    if (!isText(value, MAX_VALUE_LENGTH))
      throw new InputError(name, `A value has 1 to ${MAX_VALUE_LENGTH} characters${WHOLE}.`);
    if (compares === "LIKE" && starsOf(value) > MAX_STARS)
      throw new InputError(
        name,
        `A pattern has at most ${MAX_STARS} wildcards (* or **): use CONTAINS, or several values.`,
      );
  });
}

function requireGoals(
  compares: Filter["compares"],
  values: string[],
  field: string,
  goals: LakeGoal[],
): void {
  if (compares !== "IS" && compares !== "SET")
    throw new InputError(
      `${field}.operator`,
      "Goals are compared by their ids: use IS, IS_NOT, SET or NOT_SET.",
    );
  values.forEach((value, at) => requireGoal(value, `${field}.values[${at}]`, goals));
}

/** Returns the goal with this id. Throws an InputError if the site has none. */
export function requireGoal(goalId: string, field: string, goals: LakeGoal[]): LakeGoal {
  const goal = goals.find((each) => each.goalId === goalId);
  if (!goal) throw new UnknownGoalError(field, "The site has no goal with this id: Site.goals lists them.");
  return goal;
}
