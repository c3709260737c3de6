import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import { sequence } from "../../../strings/mail/sequences.ts";
import { faultsAt } from "../parts/faults.ts";
import { happeningText } from "../parts/sentences.ts";
import styles from "../parts/Parts.module.css";
import { ConditionFields } from "./ConditionFields.tsx";
import type { FormProps } from "./stepForm.ts";

/** The reasons for which a person leaves a sequence before its end. */
export function EndFields({ draft, change, telling, templates, faults }: FormProps): ReactNode {
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
            mails={draft.steps.filter(({ send }) => send)}
            telling={telling}
            templates={templates}
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
