import type { Faults } from "../../../components/conditions/faults.ts";
import type { PersonSuggestions } from "../../../components/conditions/usePersonSuggestions.ts";
import type { StepTemplate } from "../../../components/mail/StepTemplateOptions.tsx";
import type { DraftStep, SequenceDraft } from "../parts/draft.ts";
import type { Telling } from "../parts/sentences.ts";

/** The properties of each part of the form. */
export interface FormProps {
  draft: SequenceDraft;
  change: (draft: SequenceDraft) => void;
  telling: Telling;
  templates: readonly StepTemplate[] | undefined;
  suggestions: PersonSuggestions;
  /** The faults of the part, by their paths within it. */
  faults: Faults;
}

export interface StepFormProps extends Omit<FormProps, "change"> {
  step: DraftStep;
  change: (step: DraftStep) => void;
}
