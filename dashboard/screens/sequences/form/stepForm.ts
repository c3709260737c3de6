import type { DraftStep, SequenceDraft } from "../parts/draft.ts";
import type { Faults } from "../parts/faults.ts";
import type { Telling } from "../parts/sentences.ts";
import type { StepTemplate } from "../parts/useNamed.ts";

/** The properties of each part of the form. */
export interface FormProps {
  draft: SequenceDraft;
  change: (draft: SequenceDraft) => void;
  telling: Telling;
  templates: readonly StepTemplate[] | undefined;
  /** The faults of the part, by their paths within it. */
  faults: Faults;
}

export interface StepFormProps extends Omit<FormProps, "change"> {
  step: DraftStep;
  change: (step: DraftStep) => void;
}
