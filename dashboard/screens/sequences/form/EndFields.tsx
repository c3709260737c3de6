import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { ConditionFields } from "../../../components/conditions/ConditionFields.tsx";
import { faultsAt } from "../../../components/conditions/faults.ts";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import { sequence } from "../../../strings/mail/sequences.ts";
import { conditionText, happeningText, titledMails } from "../parts/sentences.ts";
import styles from "../parts/Parts.module.css";
import type { FormProps } from "./stepForm.ts";

/** The reasons for which a person leaves a sequence before its end. */
export function EndFields({ draft, change, telling, templates, suggestions, faults }: FormProps): ReactNode {
  const { exitWhen, exitOn } = draft;
  const without = (): void => {
    const { exitWhen: _, ...rest } = draft;
    change(rest);
  };
  return (
    <>
      <p className={styles.note}>{sequence.endWords}</p>
      <h3>{words.leaves}</h3>
      {exitWhen ? (
        <>
          <p className={styles.note}>{words.leavesHelp}</p>
          <ConditionFields
            condition={exitWhen}
            change={(now) => change({ ...draft, exitWhen: now })}
            mails={titledMails(
              draft.steps.filter(({ send }) => send),
              telling,
            )}
            textOf={(part) => conditionText(part, telling)}
            templates={templates}
            suggestions={suggestions}
            faults={faultsAt(faults, "exitWhen")}
          />
          <div>
            <Button kind="quiet" onClick={without}>
              {words.removeLeaving}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.note}>{words.leavesNever}</p>
          <div>
            <Button onClick={() => change({ ...draft, exitWhen: { tag: "" } })}>{words.addLeaving}</Button>
          </div>
        </>
      )}
      {exitOn && <p className={styles.note}>{words.exitOn(happeningText(exitOn, telling.names))}</p>}
    </>
  );
}
