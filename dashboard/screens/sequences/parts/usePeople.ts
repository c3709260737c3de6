import { useMemo } from "react";
import { useClient, type OperationResult } from "urql";
import { refusalOf } from "../../../lib/api.ts";
import { useAnswer, type Asked } from "../../../lib/asked.ts";
import { PeopleInStatusDocument, type PeopleInStatusQuery } from "../api/documents.ts";

/** The number of people by the step at which they are; null if there are more than can be counted. */
export type StepCounts = ReadonlyMap<string, number> | null;

/** The states of a way through a sequence, as the API names them. */
const STATUSES = { waiting: "WAITING", failed: "FAILED", done: "DONE", exited: "EXITED" } as const;

export type PeopleState = keyof typeof STATUSES;

/** The states that people come into and leave; those who have ended only become more. */
export const UNDER_WAY = ["waiting", "failed"] as const satisfies PeopleState[];

/** The people of a sequence by state. A state that was not counted yet is absent. */
export type SequencePeople = Readonly<Partial<Record<PeopleState, StepCounts>>>;

/** The most people of a state that are counted again: each count reads all of them. */
const MOST_AGAIN = 1000;

/** Counts the people of a sequence in some states, which are the same list in each render. */
export function usePeople(
  sequenceId: string | undefined,
  states: readonly PeopleState[],
): Asked<SequencePeople> {
  const client = useClient();
  const ask = useMemo(() => {
    if (sequenceId === undefined) return undefined;
    const large = new Map<PeopleState, StepCounts>();
    const count = async (state: PeopleState): Promise<StepCounts> => {
      const known = large.get(state);
      if (known !== undefined) return known;
      const asked = { sequenceId, status: STATUSES[state] };
      const counts = stepCountsOf(await client.query(PeopleInStatusDocument, asked).toPromise());
      if ((peopleOf(counts) ?? Infinity) > MOST_AGAIN) large.set(state, counts);
      return counts;
    };
    return async (): Promise<SequencePeople> =>
      Object.fromEntries(
        await Promise.all(states.map(async (state) => [state, await count(state)] as const)),
      );
  }, [client, sequenceId, states]);
  return useAnswer(ask, sequenceId);
}

/** Returns the counts of an answer. Throws if they were not counted for any reason but their number. */
export function stepCountsOf({
  data,
  error,
}: Pick<OperationResult<PeopleInStatusQuery>, "data" | "error">): StepCounts {
  const counts = data?.sequence?.counts;
  if (counts) return new Map(counts.map(({ stepId, count }) => [stepId, count]));
  if (refusalOf(error)?.errorType === "LimitExceeded") return null;
  throw error ?? new Error("the API answered nothing");
}

/** The number of people of all steps; undefined if they were not or cannot be counted. */
export function peopleOf(counts: StepCounts | undefined): number | undefined {
  return counts ? [...counts.values()].reduce((sum, count) => sum + count, 0) : undefined;
}
