import { alternatives } from "../../../lib/format.ts";
import { operators } from "../../../strings/filterForm.ts";
import { filters } from "../../../strings/filters.ts";
import { dimensions } from "../../../strings/lists.ts";
import { rowLabelOf, type Goal } from "../lists/rows.ts";
import type { Filter } from "../filter.ts";

/**
 * A filter as people read it, such as `Source is Google or Bing`. `goals` are the goals of the site, once
 * they are known.
 */
export function textOf(
  { dimension, property, event, operator, values }: Filter,
  goals: readonly Goal[] | undefined,
): string {
  const nameIn = (value: string): string => {
    if (dimension === "GOAL" && !goals) return filters.goal;
    const goal = goals?.find(({ goalId }) => goalId === value);
    return rowLabelOf(dimension, value, goal);
  };
  const names = [...new Set(values.map(nameIn))];
  const what = property ?? dimensions[dimension].one;
  return filters.some(
    event === undefined ? what : filters.ofEvent(what, event),
    operators[operator],
    alternatives(names),
  );
}
