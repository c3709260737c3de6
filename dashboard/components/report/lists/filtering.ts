import { useMemo } from "react";
import { printFilter, toggled, type Filter } from "../filter.ts";
import { closed, type ListsPlace } from "./cards.ts";
import { useListsPlace } from "./place.ts";

/** The lists' part of the address of a report whose rows filter it, where the site's visits are kept. */
export function useFilteringPlace(filters: readonly Filter[], hasVisits: boolean): ListsPlace {
  const place = useListsPlace();
  return useMemo(() => {
    const filterBy: ListsPlace["filterBy"] = (list, { name, isOther, isGone }) => {
      const next = isOther || isGone ? undefined : toggled(filters, list, name);
      if (!next) return undefined;
      // The list in full is closed: what is filtered is the report.
      const href = place.hrefOf(closed(place.view), next.filters.map(printFilter));
      return { href, isSet: next.isSet };
    };
    return hasVisits ? { ...place, filterBy } : place;
  }, [place, filters, hasVisits]);
}
