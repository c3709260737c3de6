import type { SiteProblemReason } from "#table/sites/siteProblem";
import * as siteProblem from "#table/sites/siteProblem";
import type { InputProblem } from "../input/problems.ts";
import * as problems from "../input/problems.ts";

export type SiteProblem = InputProblem<SiteProblemReason>;

/** The problems of a request's events, by the site that they are about. */
export type ProblemsBySite = Map<string, SiteProblem[]>;

/**
 * Adds problems of a site. Without any the site is there all the same: what waits of it is counted with the
 * next request.
 */
export function addProblems(all: ProblemsBySite, siteId: string, more: SiteProblem[]): void {
  all.set(siteId, [...(all.get(siteId) ?? []), ...more]);
}

/** Counts the problems of each site, with few writes. Never throws. */
export async function noteSiteProblems(all: ProblemsBySite, now: number): Promise<void> {
  await Promise.all(
    [...all].map(([siteId, found]) => problems.noteProblemsOnceASecond(ofSite(siteId), found, now)),
  );
}

function ofSite(id: string): problems.ProblemOwner<SiteProblemReason> {
  return { id, entity: "SiteProblem", key: (...place) => siteProblem.key(id, ...place) };
}
