import { useEffect, useMemo } from "react";
import { useClient } from "urql";
import { useAnswer, type Asked } from "../../../lib/asked.ts";
import { PeopleInSequenceDocument } from "../api/documents.ts";

/** Milliseconds between two counts of the people of a sequence that is shown. */
const EVERY_MS = 30_000;

/** The number of people by the step at which they are; undefined if there are more than can be counted. */
export type StepCounts = ReadonlyMap<string, number> | undefined;

/** The people of a sequence by the state of their way through it. */
export type SequencePeople = Record<"waiting" | "done" | "exited" | "failed", StepCounts>;

/** Counts the people of a sequence, and now and then again. A state with too many people has no counts. */
export function usePeople(sequenceId: string | undefined): Asked<SequencePeople> {
  const client = useClient();
  const ask = useMemo(() => {
    if (sequenceId === undefined) return undefined;
    return async (): Promise<SequencePeople> => {
      const { data, error } = await client.query(PeopleInSequenceDocument, { sequenceId }).toPromise();
      const counted = data?.sequence;
      if (!counted) throw error ?? new Error("the API answered nothing");
      const { waiting, done, exited, failed } = counted;
      return { waiting: byStep(waiting), done: byStep(done), exited: byStep(exited), failed: byStep(failed) };
    };
  }, [client, sequenceId]);
  const asked = useAnswer(ask, sequenceId);
  const { again } = asked;
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS);
    return () => clearInterval(timer);
  }, [again]);
  return asked;
}

function byStep(counts: { stepId: string; count: number }[] | null): StepCounts {
  return counts ? new Map(counts.map(({ stepId, count }) => [stepId, count])) : undefined;
}

/** The number of people of all steps; undefined if there are more than can be counted. */
export function peopleOf(counts: StepCounts): number | undefined {
  return counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
}
