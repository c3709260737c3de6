import { END, type DraftStep } from "../parts/draft.ts";

/** The answers of a choice. */
export const ANSWERS = { yes: "then", no: "otherwise" } as const;
export type Answer = keyof typeof ANSWERS;

/** A way of a choice to another step than the next one: by the rows of both, and the lane it is drawn in. */
export interface Jump {
  answer: Answer;
  from: number;
  to: number;
  /** 0 is next to the boxes. */
  lane: number;
}

/** The row of a step: the start is the first row, the end the last one. */
export function rowOf(steps: readonly DraftStep[], id: string): number {
  const at = steps.findIndex((step) => step.id === id);
  return (at < 0 ? steps.length : at) + 1;
}

/** The answers of a choice that go on with the next step. */
export function directAnswers(steps: readonly DraftStep[], at: number): Answer[] {
  const { choice } = steps[at]!;
  if (!choice) return [];
  return answers.filter((answer) => rowOf(steps, choice[ANSWERS[answer]]) === at + 2);
}

const answers = Object.keys(ANSWERS) as Answer[];

/** Returns the ways that pass other steps, each in the first lane in which it crosses no shorter one. */
export function jumpsOf(steps: readonly DraftStep[]): Jump[] {
  const all = steps.flatMap(({ choice }, at) =>
    choice
      ? answers.map((answer) => ({ answer, from: at + 1, to: rowOf(steps, choice[ANSWERS[answer]]) }))
      : [],
  );
  const passing = all.filter(({ from, to }) => to > from + 1);
  const placed: Jump[] = [];
  for (const jump of passing.sort((one, other) => one.to - one.from - (other.to - other.from))) {
    const taken = placed.filter(({ from, to }) => from <= jump.to && jump.from <= to);
    let lane = 0;
    while (taken.some((other) => other.lane === lane)) lane += 1;
    placed.push({ ...jump, lane });
  }
  return placed;
}

/** True if a person can come from a row to the next one. */
export function goesOn(steps: readonly DraftStep[], at: number): boolean {
  const step = steps[at];
  return !step?.choice || directAnswers(steps, at).length > 0;
}

/** The places of a canvas that are no steps. */
export const START = "~start";

/** The ids of all boxes, from the start to the end. */
export function boxesOf(steps: readonly DraftStep[]): string[] {
  return [START, ...steps.map(({ id }) => id), END];
}
