import { useMemo } from "react";
import type { InAddress } from "../../../lib/period/view.ts";
import { parseFilters, printFilter, type Filter } from "../filter.ts";

export interface InFilters {
  /** The same as long as the address has the same. */
  filters: readonly Filter[];
  setFilters: (filters: readonly Filter[]) => void;
}

/** The filters that are in the address. */
export function useFilters({ view, setView }: InAddress): InFilters {
  const asked = JSON.stringify(view.filters);
  const filters = useMemo(() => parseFilters(JSON.parse(asked) as string[]), [asked]);
  return { filters, setFilters: (next) => setView({ filters: next.map(printFilter) }) };
}
