import { useMemo } from "react";
import type { StepTemplate } from "../../../components/mail/StepTemplateOptions.tsx";
import { useAgain } from "../../../lib/again.ts";
import type { SequenceNames } from "./sentences.ts";
import { sentByStep, useMails, type SequenceMailCounts } from "./useMails.ts";
import { useNamesOfSegments, useStepTemplates, useTopicNames } from "./useNamed.ts";
import { UNDER_WAY, usePeople, type SequencePeople } from "./usePeople.ts";

/** Milliseconds between two counts of the people and mails of a sequence that is shown. */
const EVERY_MS = 30_000;

/** The states that people do not leave. */
const ENDED = ["done", "exited"] as const;

/** The facts about a sequence that its definition does not have. */
export interface SequenceFacts {
  names: SequenceNames;
  /** Undefined until they were read. */
  templates: readonly StepTemplate[] | undefined;
  people: SequencePeople;
  /** The people could not be counted. */
  hasNoPeople: boolean;
  countAgain: () => void;
  mails: SequenceMailCounts;
  sent: ReadonlyMap<string, number>;
}

/**
 * Reads what a page shows around a sequence, and the people under way and the mails now and then again. A new
 * one has neither people nor mails.
 */
export function useSequenceFacts(sequenceId: string | undefined): SequenceFacts {
  const templates = useStepTemplates();
  const topics = useTopicNames();
  const segments = useNamesOfSegments();
  const underWay = usePeople(sequenceId, UNDER_WAY);
  const ended = usePeople(sequenceId, ENDED);
  const mails = useMails(sequenceId);
  const names = useMemo(
    () => ({ templates: new Map(templates?.map(({ key, name }) => [key, name])), topics, segments }),
    [templates, topics, segments],
  );
  const sent = useMemo(() => sentByStep(mails.mails ?? []), [mails.mails]);
  const people = { ...underWay.data, ...ended.data };
  const hasNoPeople = underWay.hasFailed || ended.hasFailed;
  const countAgain = (): void => {
    underWay.again();
    if (ended.hasFailed) ended.again();
  };
  useAgain(() => {
    underWay.again();
    mails.read();
  }, EVERY_MS);
  return { names, templates, people, hasNoPeople, countAgain, mails, sent };
}
