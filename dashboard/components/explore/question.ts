import { useMemo } from "react";
import type { FilterInput } from "../../api/documents.ts";
import type { ShownPeriod } from "../../lib/period/wanted.ts";
import type { View } from "../../lib/period/view.ts";
import { explore } from "../../strings/explore.ts";
import { filterInputsOf, type Filter } from "../report/filter.ts";

/** The question of all parts: the visits of a range that match. */
export interface ExploreQuestion {
  from: string;
  to: string;
  filters?: FilterInput[];
}

export function useQuestion(
  { range: { from, to } }: ShownPeriod,
  filters: readonly Filter[],
): ExploreQuestion {
  return useMemo(
    () => ({ from, to, ...(filters.length > 0 && { filters: filterInputsOf(filters) }) }),
    [from, to, filters],
  );
}

/** The parts of the page, in the address by their names. */
export type ExplorePart = keyof typeof explore.parts;
const PARTS = Object.keys(explore.parts) as ExplorePart[];

export function partOf({ chosen }: View): ExplorePart {
  return PARTS.find((each) => each === chosen.part) ?? "funnels";
}
