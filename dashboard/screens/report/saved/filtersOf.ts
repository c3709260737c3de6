import { parseFilters, printFilter, type Filter } from "../filter.ts";
import type { SavedFilterFragment } from "./documents.ts";

/** The filters of a saved one as a report has them. `isPart`: one of them the page has not, such as a property of one event. */
export function filtersOf({ filters }: SavedFilterFragment): { filters: Filter[]; isPart: boolean } {
  const texts = filters
    .filter(({ event }) => event === null)
    .map(({ dimension, property, operator, values }) =>
      printFilter({ dimension, operator, values: values ?? [], ...(property !== null && { property }) }),
    );
  const known = parseFilters(texts);
  return { filters: known, isPart: texts.length < filters.length || known.length < new Set(texts).size };
}
