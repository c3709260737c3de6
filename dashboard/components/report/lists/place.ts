import { useMemo } from "react";
import { useHash } from "../../../lib/hash.ts";
import { printView, useView } from "../../../lib/period/view.ts";
import { parseListsView, printListsView, type ListsPlace } from "./cards.ts";

/** The lists' part of the address of a report. */
export function useListsPlace(): ListsPlace {
  const { view, setView } = useView();
  const [place] = useHash();
  return useMemo(
    () => ({
      view: parseListsView(view.chosen),
      show: (next, how) => setView({ chosen: printListsView(next) }, how),
      hrefOf: (next, filters = view.filters) =>
        useHash.hrefs(place + printView({ ...view, filters, chosen: printListsView(next) })),
    }),
    [view, setView, place],
  );
}
