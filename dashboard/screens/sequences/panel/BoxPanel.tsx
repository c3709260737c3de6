import { useEffect, useRef, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { faultsAt } from "../../../components/conditions/faults.ts";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import { kindOf } from "../canvas/Box.tsx";
import { START } from "../canvas/layout.ts";
import { ChoiceFields } from "../form/ChoiceFields.tsx";
import { EndFields } from "../form/EndFields.tsx";
import { SendFields } from "../form/SendFields.tsx";
import { StartFields } from "../form/StartFields.tsx";
import { StepDeeds } from "../form/StepDeeds.tsx";
import type { FormProps } from "../form/stepForm.ts";
import { WaitFields } from "../form/WaitFields.tsx";
import { changeStep } from "../parts/edits.ts";
import styles from "../parts/Parts.module.css";

interface Props extends FormProps {
  id: string;
  /** The reason why nothing can be changed. */
  reason: string | undefined;
  move: (by: 1 | -1) => void;
  remove: () => void;
  /** Goes back to the box. */
  onEscape: () => void;
  /** Increases whenever the panel is to have the focus: its first field, or its heading. */
  aim: number;
  /** The mail and the people of the box. */
  children: ReactNode;
}

/** The chosen box of the canvas: its form, and what belongs to it. */
export function BoxPanel(props: Props): ReactNode {
  const { id, draft, change, faults, reason, move, remove, onEscape, aim, children } = props;
  const around = useRef<HTMLDivElement>(null);
  const kind = kindOf({ draft }, id);
  useEffect(() => {
    if (aim === 0) return;
    const field = around.current?.querySelector<HTMLElement>("fieldset:not(:disabled) :is(input, select)");
    (field ?? around.current?.querySelector<HTMLElement>("h2"))?.focus();
  }, [aim]);
  const at = draft.steps.findIndex((step) => step.id === id);
  const step = draft.steps[at];
  const isEditable = reason === undefined;
  const form = step && {
    ...props,
    step,
    faults: faultsAt(faults, `steps[${at}]`),
    change: (now: typeof step) => change(changeStep(draft, now)),
  };
  return (
    <Card className={styles.card} aria-label={words.titles[kind]}>
      <div
        ref={around}
        className={styles.card}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.defaultPrevented) onEscape();
        }}
      >
        <div className={styles.cardHead}>
          <h2 tabIndex={-1}>{words.titles[kind]}</h2>
          {step && isEditable && (
            <StepDeeds
              isFirst={at === 0}
              isLast={at === draft.steps.length - 1}
              onMove={move}
              onRemove={remove}
            />
          )}
        </div>
        {reason !== undefined && <p className={styles.note}>{reason}</p>}
        <fieldset className={styles.fields} disabled={!isEditable}>
          {id === START && <StartFields {...props} />}
          {form && kind === "send" && <SendFields {...form} />}
          {form && kind === "wait" && <WaitFields {...form} />}
          {form && kind === "choice" && <ChoiceFields {...form} />}
          {kind === "end" && <EndFields {...props} />}
        </fieldset>
        {children}
      </div>
    </Card>
  );
}
