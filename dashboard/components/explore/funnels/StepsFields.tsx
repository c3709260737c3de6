import { useEffect, useRef, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import type { Refusals } from "../../../lib/form.ts";
import { funnelForm } from "../../../strings/explore.ts";
import { EMPTY_STEP, STEPS, type StepDraft } from "../acts.ts";
import type { Names, ExploreSource } from "../source.ts";
import styles from "./Funnels.module.css";
import { StepFields } from "./StepFields.tsx";

interface Props {
  steps: readonly StepDraft[];
  names: Names;
  has: ExploreSource["has"];
  refusals: Refusals;
  onChange: (steps: StepDraft[]) => void;
}

/** The steps of a funnel, 2 to 8. */
export function StepsFields({ steps, names, has, refusals, onChange }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  // The keyboard goes on at the step that was added, or that took the place of one.
  useEffect(() => {
    if (wanted.current === undefined) return;
    box.current!.querySelectorAll("fieldset")[wanted.current]?.querySelector("select")?.focus();
    wanted.current = undefined;
  }, [steps.length]);
  const change = (at: number, more: Partial<StepDraft>): void =>
    onChange(steps.map((step, each) => (each === at ? { ...step, ...more } : step)));
  const add = (): void => {
    wanted.current = steps.length;
    onChange([...steps, EMPTY_STEP]);
  };
  const remove = (at: number): void => {
    wanted.current = Math.min(at, steps.length - 2);
    onChange(steps.filter((_, each) => each !== at));
  };
  return (
    <div ref={box} className={styles.steps}>
      {steps.map((step, at) => (
        // A step has no name of its own: what stands at a place is shown there.
        <fieldset key={at} className={styles.step}>
          <legend>{funnelForm.step(at + 1)}</legend>
          <StepFields {...{ step, at, names, has, refusals }} onChange={(more) => change(at, more)} />
          {steps.length > STEPS.least && (
            <div>
              <Button kind="quiet" onClick={() => remove(at)}>
                {funnelForm.removeStep(at + 1)}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {steps.length < STEPS.most && (
        <div>
          <Button onClick={add}>{funnelForm.addStep}</Button>
        </div>
      )}
    </div>
  );
}
