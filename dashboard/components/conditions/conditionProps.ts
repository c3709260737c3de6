import type { StepTemplate } from "../mail/StepTemplateOptions.tsx";
import type { Faults } from "./faults.ts";
import type { PersonSuggestions } from "./usePersonSuggestions.ts";

/** The properties of each part of the form. */
export interface ConditionProps {
  /** The earlier mails that it may be about, by the ids of their steps; undefined where there are none. */
  mails?: readonly { id: string; title: string }[] | undefined;
  templates: readonly StepTemplate[] | undefined;
  suggestions: PersonSuggestions;
  faults: Faults;
}
