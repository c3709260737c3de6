import type { ReactNode } from "react";
import { START } from "../canvas/layout.ts";
import type { SequenceDraft } from "../parts/draft.ts";
import type { SequenceFacts } from "../parts/useSequenceFacts.ts";
import { StepMail } from "./StepMail.tsx";
import { StepPeople } from "./StepPeople.tsx";

interface Props {
  /** Undefined for a new sequence. */
  sequenceId: string | undefined;
  id: string;
  draft: SequenceDraft;
  about: SequenceFacts;
  /** Takes what was done in words. */
  onDone: (words: string) => void;
}

/** The mail of a box, and the people who are there. */
export function BoxDetails({ sequenceId, id, draft, about, onDone }: Props): ReactNode {
  const send = draft.steps.find((step) => step.id === id)?.send;
  const templateKey = send?.templateKey ?? send?.variants?.[0]?.templateKey;
  return (
    <>
      {templateKey && <StepMail key={templateKey} templateKey={templateKey} templates={about.templates} />}
      {sequenceId !== undefined && id !== START && (
        <StepPeople sequenceId={sequenceId} stepId={id} people={about.people} onDone={onDone} />
      )}
    </>
  );
}
