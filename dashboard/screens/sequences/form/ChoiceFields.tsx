import type { ReactNode } from "react";
import { ConditionFields } from "../../../components/conditions/ConditionFields.tsx";
import { faultsAt } from "../../../components/conditions/faults.ts";
import { Select } from "../../../components/forms/Select.tsx";
import { sequence } from "../../../strings/mail/sequences.ts";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import { END, mailsBefore, type DraftStep } from "../parts/draft.ts";
import { conditionText, stepWords, titledMails, type Telling } from "../parts/sentences.ts";
import styles from "./Form.module.css";
import type { StepFormProps } from "./stepForm.ts";

/** The condition of a choice, and the two steps that it goes on with. */
export function ChoiceFields({
  step,
  change,
  draft,
  telling,
  templates,
  suggestions,
  faults,
}: StepFormProps): ReactNode {
  const choice = step.choice!;
  const at = draft.steps.indexOf(step);
  const later = draft.steps.slice(at + 1);
  const put = (now: Partial<typeof choice>): void => change({ ...step, choice: { ...choice, ...now } });
  return (
    <>
      <span className={styles.legend}>{words.when}</span>
      <ConditionFields
        condition={choice.when}
        change={(when) => put({ when })}
        mails={titledMails(mailsBefore(draft.steps, at), telling)}
        textOf={(part) => conditionText(part, telling)}
        templates={templates}
        suggestions={suggestions}
        faults={faultsAt(faults, "choice.when")}
      />
      <Select
        label={words.yesTo}
        error={faults["choice.then"]}
        value={choice.then}
        onChange={({ target }) => put({ then: target.value })}
      >
        <Targets later={later} telling={telling} />
      </Select>
      <Select
        label={words.noTo}
        error={faults["choice.otherwise"]}
        value={choice.otherwise}
        onChange={({ target }) => put({ otherwise: target.value })}
      >
        <Targets later={later} telling={telling} />
      </Select>
    </>
  );
}

/** The later steps, and the end. */
function Targets({ later, telling }: { later: readonly DraftStep[]; telling: Telling }): ReactNode {
  return (
    <>
      {later.map((each, place) => {
        const { title } = stepWords(each, telling);
        return (
          <option key={each.id} value={each.id}>
            {place === 0 ? words.nextStep(title) : title}
          </option>
        );
      })}
      <option value={END}>{sequence.end}</option>
    </>
  );
}
