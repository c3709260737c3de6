import { useMemo } from "react";
import type { FilterInput } from "../../api/documents.ts";
import type { Shown } from "../../lib/period/wanted.ts";
import type { View } from "../../lib/period/view.ts";
import { explore } from "../../strings/explore.ts";
import { inputOf, type Filter } from "../report/filter.ts";

/** The question of all parts: the visits of a range that match. */
export interface Question {
  from: string;
  to: string;
  filters?: FilterInput[];
}

export function useQuestion({ range: { from, to } }: Shown, filters: readonly Filter[]): Question {
  return useMemo(
    () => ({ from, to, ...(filters.length > 0 && { filters: inputOf(filters) }) }),
    [from, to, filters],
  );
}

/** The parts of the page, in the address by their names. */
export type Part = keyof typeof explore.parts;
const PARTS = Object.keys(explore.parts) as Part[];

export function partOf({ chosen }: View): Part {
  return PARTS.find((each) => each === chosen.part) ?? "funnels";
}
