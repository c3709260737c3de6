import { InputError } from "../aws/errors.ts";
import type { FilterInput } from "../input/sessions.ts";
import { type Filter, type LakeGoal, parseFilters } from "./filters.ts";
import { parseKept } from "./kept.ts";

/** A filter of a public link cannot be held any more, so the link shows nothing. */
export class ClosedError extends Error {
  override name = "ClosedError";
}

/**
 * Checks the filters of a new public link, as those of a question; returns them without what is null. Throws
 * an InputError. Filters by any goal are refused: a goal that is deleted or added later would change what the
 * link shows.
 */
export function requireAlways(filters: FilterInput[], goals: LakeGoal[]): FilterInput[] {
  const kept = parseKept(filters, goals);
  kept.parsed.forEach(({ place, compares }, at) => {
    if (place.of === "goal" && compares === "SET")
      throw new InputError(
        `filters[${at}].operator`,
        "A link names its goals, so that other goals never change what it shows: use IS or IS_NOT.",
      );
  });
  return kept.filters;
}

/**
 * Returns the filters that hold whatever the holder of a link adds. Throws a ClosedError if one is not valid
 * any more, such as one by a goal that was deleted: without it, or with no visit that has reached the goal,
 * IS_NOT would show all.
 */
export function parseAlways(filters: FilterInput[] | undefined, goals: LakeGoal[]): Filter[] {
  try {
    return parseFilters(filters, goals);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new ClosedError(`a link is closed by its filter: ${error.field}`);
  }
}
