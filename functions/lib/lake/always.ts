import { InputError } from "../aws/errors.ts";
import type { FilterInput } from "../visits.ts";
import { type Filter, type Goal, parseFilters } from "./filters.ts";

/** In JSON, in bytes: with each use of the link they are read and handed on. */
const MAX_BYTES = 16_384;

/** A filter of a public link cannot be held any more, so the link shows nothing. */
export class ClosedError extends Error {
  override name = "ClosedError";
}

/**
 * Checks the filters of a new public link, as those of a question; returns them without what is null. Throws an
 * InputError. Filters by any goal are refused: a goal that is deleted or added later would change what the link shows.
 */
export function requireAlways(filters: FilterInput[], goals: Goal[]): FilterInput[] {
  parseFilters(filters, goals).forEach(({ place, compares }, at) => {
    if (place.of === "goal" && compares === "SET")
      throw new InputError(
        `filters[${at}].operator`,
        "A link names its goals, so that other goals never change what it shows: use IS or IS_NOT.",
      );
  });
  const bytes = Buffer.byteLength(JSON.stringify(filters));
  if (bytes > MAX_BYTES)
    throw new InputError(
      "filters",
      `The filters of a link have at most ${MAX_BYTES} bytes as JSON, and these have ${bytes}: name fewer values, or use LIKE.`,
    );
  return filters.map(
    (filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null)) as never,
  );
}

/**
 * Returns the filters that hold whatever the holder of a link adds. Throws a ClosedError if one is not valid any more, such
 * as one by a goal that was deleted: without it, or with no visit that has reached the goal, IS_NOT would show all.
 */
export function parseAlways(filters: FilterInput[] | undefined, goals: Goal[]): Filter[] {
  try {
    return parseFilters(filters, goals);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new ClosedError(`a link is closed by its filter: ${error.field}`);
  }
}
