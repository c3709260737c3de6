import type { ProblemReason } from "#table/people/sourceRecords";
import { problemKey } from "#table/people/sourceRecords";
import type { ProblemOwner } from "../../input/problems.ts";
import * as problems from "../../input/problems.ts";

export type SourceProblem = problems.InputProblem<ProblemReason>;

/** Counts problems of a source. Never throws. */
export function noteSourceProblems(sourceId: string, found: SourceProblem[]): Promise<void> {
  return problems.noteProblems(ofSource(sourceId), found);
}

/** Counts problems of a source's calls, with few writes. Never throws. */
export function noteSourceOnceASecond(sourceId: string, found: SourceProblem[], now: number): Promise<void> {
  return problems.noteProblemsOnceASecond(ofSource(sourceId), found, now);
}

function ofSource(id: string): ProblemOwner<ProblemReason> {
  return { id, entity: "SourceProblem", key: (...place) => problemKey(id, ...place) };
}
