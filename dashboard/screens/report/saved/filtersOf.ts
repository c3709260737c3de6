import { parseFilters, printFilter, type Filter } from "../filter.ts";
import type { SavedFilterFragment } from "./documents.ts";

/** The filters of a saved one as a report has them. `isPart`: the page has no such filter as one of them. */
export function filtersOf({ filters }: SavedFilterFragment): { filters: Filter[]; isPart: boolean } {
  const texts = filters.map(({ property, event, values, ...rest }) =>
    printFilter({
      ...rest,
      values: values ?? [],
      ...(property !== null && { property }),
      ...(event !== null && { event }),
    }),
  );
  const known = parseFilters(texts);
  return { filters: known, isPart: known.length < new Set(texts).size };
}
