import { useId, type ReactNode } from "react";
import { Field } from "../../Field.tsx";
import { Options, Select } from "../../forms/Select.tsx";
import { Alert } from "../../forms/Alert.tsx";
import type { GoalMatch } from "../documents.ts";
import type { Refusals } from "../../../lib/form.ts";
import { funnelForm, paths } from "../../../strings/explore.ts";
import { fieldOf, type StepDraft, type StepField } from "../acts.ts";
import type { Names, ExploreSource } from "../source.ts";
import styles from "./Funnels.module.css";

interface Props {
  step: StepDraft;
  at: number;
  names: Names;
  has: ExploreSource["has"];
  refusals: Refusals;
  onChange: (change: Partial<StepDraft>) => void;
}

/** The fields of a step: a page or an event, with a property of it, or a goal. */
export function StepFields({ step, at, names, has, refusals, onChange }: Props): ReactNode {
  const { kind, match, goalId } = step;
  const id = useId();
  const field = (name: Exclude<StepField, "goalId">, list?: string) => ({
    value: step[name],
    list,
    error: refusals[fieldOf(at, name)],
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    dir: "auto",
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: target.value }),
  });
  const offered = (list: string, values: readonly string[]): ReactNode => (
    <datalist id={list}>
      {values.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={funnelForm.kind}
          value={kind}
          onChange={({ target }) => onChange({ kind: target.value as StepDraft["kind"] })}
        >
          <Options words={has.goals ? funnelForm.kinds : paths.kinds} />
        </Select>
        {kind === "PAGE" && (
          <Select
            label={funnelForm.match}
            value={match}
            onChange={({ target }) => onChange({ match: target.value as GoalMatch })}
          >
            <Options words={funnelForm.matches} />
          </Select>
        )}
        {kind === "GOAL" ? (
          <Goals {...{ goalId, names, onChange }} error={refusals[fieldOf(at, "goalId")]} />
        ) : (
          <Field
            {...field("pattern", `${id}-names`)}
            label={kind === "PAGE" ? funnelForm.path : funnelForm.event}
          />
        )}
      </div>
      {kind !== "GOAL" && has.properties && (
        <div className={styles.fields}>
          <Field
            {...field("property", `${id}-properties`)}
            label={funnelForm.property}
            help={funnelForm.propertyHelp}
          />
          <Field {...field("value")} label={funnelForm.value} help={funnelForm.valueHelp} />
        </div>
      )}
      {offered(`${id}-names`, kind === "EVENT" ? names.events : names.pages)}
      {offered(`${id}-properties`, names.properties)}
    </>
  );
}

interface GoalsProps extends Pick<Props, "names" | "onChange"> {
  goalId: string;
  error: string | undefined;
}

function Goals({ goalId, names: { goals, isKnown }, error, onChange }: GoalsProps): ReactNode {
  return (
    <div>
      <Select
        label={funnelForm.goal}
        value={goalId}
        aria-invalid={error === undefined ? undefined : true}
        onChange={({ target }) => onChange({ goalId: target.value })}
      >
        <option value="">{isKnown && goals.length === 0 ? funnelForm.noGoals : funnelForm.chooseGoal}</option>
        {goals.map((each) => (
          <option key={each.goalId} value={each.goalId}>
            {each.name}
          </option>
        ))}
      </Select>
      <Alert words={error} />
    </div>
  );
}
