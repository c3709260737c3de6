import type { SiteProblemReason } from "#table/sites/siteProblem";
import type { Drop, Dropped } from "./answers.ts";
import type { Detail } from "./details.ts";

/** The rules of a site that an owner may have set too narrow; the others are meant to drop events. */
const PROBLEMS: Partial<Record<Dropped, SiteProblemReason>> = {
  "foreign-origin": "FOREIGN_ORIGIN",
  "foreign-page": "FOREIGN_PAGE",
};

/** Returns the problem of the site that a dropped event is; undefined if it is none. */
export function reasonOf(dropped: Dropped): SiteProblemReason | undefined {
  return PROBLEMS[dropped];
}

/** Returns a detail as answers name it: its reason in lower case, such as `long-text`. */
export function dropOf({ reason, field }: Detail): Drop & { field: string } {
  return { reason: reason.toLowerCase().replaceAll("_", "-"), field };
}
