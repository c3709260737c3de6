import { useEffect, useMemo } from "react";
import type { SequenceNames } from "./sentences.ts";
import { sentByStep, useMails, type SequenceMailCounts } from "./useMails.ts";
import { useNamesOfSegments, useStepTemplates, useTopicNames, type StepTemplate } from "./useNamed.ts";
import { usePeople, type SequencePeople } from "./usePeople.ts";

/** The facts about a sequence that its definition does not have. */
export interface SequenceFacts {
  names: SequenceNames;
  /** Undefined until they were read. */
  templates: readonly StepTemplate[] | undefined;
  people: SequencePeople | undefined;
  /** The people could not be counted. */
  hasNoPeople: boolean;
  countAgain: () => void;
  mails: SequenceMailCounts;
  sent: ReadonlyMap<string, number>;
}

/** Reads what a page shows around a sequence. A new one has neither people nor mails. */
export function useSequenceFacts(sequenceId: string | undefined): SequenceFacts {
  const templates = useStepTemplates();
  const topics = useTopicNames();
  const segments = useNamesOfSegments();
  const people = usePeople(sequenceId);
  const mails = useMails(sequenceId);
  const names = useMemo(
    () => ({ templates: new Map(templates?.map(({ key, name }) => [key, name])), topics, segments }),
    [templates, topics, segments],
  );
  const sent = useMemo(() => sentByStep(mails.mails ?? []), [mails.mails]);
  const { data, hasFailed, again } = people;
  const { read } = mails;
  // The mails are counted again with the people, of whom each answer is another object.
  useEffect(() => {
    if (data) read();
    // `read` is another function each time.
  }, [data]);
  return { names, templates, people: data, hasNoPeople: hasFailed, countAgain: again, mails, sent };
}
