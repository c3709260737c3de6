import type { SiteProblemReason } from "#table/sites/siteProblem";
import type { DropReason } from "./answers.ts";

/** The rules of a site that an owner may have set too narrow; the others are meant to drop events. */
const PROBLEMS: Partial<Record<DropReason, SiteProblemReason>> = {
  "foreign-origin": "FOREIGN_ORIGIN",
  "foreign-page": "FOREIGN_PAGE",
};

/**
 * Returns the problem of the site that a dropped event is; undefined if it is none. A robot is one if it
 * showed a key, of the site or of a source of its pages: the owner's own server is taken for it.
 */
export function reasonOf(dropped: DropReason, hasKey: boolean): SiteProblemReason | undefined {
  return hasKey && dropped === "bot" ? "BOT" : PROBLEMS[dropped];
}
