import type { Someone } from "../support/people.ts";
import type { OwnSite } from "../support/sites.ts";

/**
 * The owner of the data in the result (`none` for an empty list, or a URL that is null). Otherwise the
 * reason for its absence: the status of the whole request, or the field's errorType.
 */
export type Answer =
  | "own"
  | "alice"
  | "none"
  | "401"
  | "Unauthorized"
  | "NotFound"
  | "Conflict"
  | "InvalidTransition"
  | "Suppressed";

/** The answer to each caller, in the order of `callers`. */
export type Row = readonly [Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer, Answer];

export interface Asked {
  query: string;
  variables?: object;
}

/** The user, the versions and the ids of a cell's request. */
export interface Aim {
  target: Someone;
  /** The version of the caller's own user; the target's, where the caller has none. */
  ownVersion: number;
  /** The id of the caller's own primary address, where the cell changes something and the caller has one. */
  ownEmailId?: string;
  /** The address to add. */
  address: string;
  /** The owner of a new site, where the caller is a server. */
  ownerId?: string;
  /** The target's site, where the cell is about one. */
  site?: OwnSite;
  /** True if the site is asked for in the list of the caller's sites. */
  isListed?: boolean;
}
