import { filterOf, parseFilters, printFilter, type Filter } from "../filter.ts";
import type { SavedFilterFragment } from "./documents.ts";

/**
 * The filters of a saved one as a report has them. `isPart`: one of them the page does not have, such as a
 * pattern of countries.
 */
export function filtersOf({ filters }: SavedFilterFragment): { filters: Filter[]; isPart: boolean } {
  const texts = filters.map((each) => printFilter(filterOf(each)));
  const known = parseFilters(texts);
  return { filters: known, isPart: known.length < new Set(texts).size };
}
