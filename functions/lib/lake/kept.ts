import { MAX_KEPT_BYTES } from "#table/sites/filterLimits";
import { withoutNulls } from "../input/arguments.ts";
import { InputError } from "../aws/errors.ts";
import type { FilterInput } from "../input/sessions.ts";
import { type Filter, type LakeGoal, parseFilters } from "./filters.ts";

export interface KeptFilters {
  /** As they are to be stored: without what is null. */
  filters: FilterInput[];
  parsed: Filter[];
}

/** Checks filters that are to be kept, as those of a question. Throws an InputError. */
export function parseKept(filters: FilterInput[], goals: LakeGoal[]): KeptFilters {
  const parsed = parseFilters(filters, goals);
  const bytes = Buffer.byteLength(JSON.stringify(filters));
  if (bytes > MAX_KEPT_BYTES)
    throw new InputError(
      "filters",
      `Filters that are kept have at most ${MAX_KEPT_BYTES} bytes as JSON, and these have ${bytes}: name fewer values, or use LIKE.`,
    );
  return { filters: filters.map((filter) => withoutNulls(filter)), parsed };
}
