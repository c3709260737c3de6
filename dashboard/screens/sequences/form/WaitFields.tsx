import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { Options, Select } from "../../../components/forms/Select.tsx";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { DraftStep } from "../parts/draft.ts";
import { isoOf, timesOf, type WaitUnit } from "../parts/waits.ts";
import styles from "../parts/Parts.module.css";
import { AwaitedFields } from "./AwaitedFields.tsx";
import { ClockFields } from "./ClockFields.tsx";
import type { StepFormProps } from "./stepForm.ts";

type Wait = NonNullable<DraftStep["wait"]>;
type WaitKind = keyof typeof words.waitKinds;

/** The time, the time of day or the action that a step waits for. */
export function WaitFields(props: StepFormProps): ReactNode {
  const { step, change, draft } = props;
  const wait = step.wait!;
  const kind = kindOf(wait);
  const mails = draft.steps.slice(0, draft.steps.indexOf(step)).filter(({ send }) => send);
  const put = (now: Wait): void => change({ ...step, wait: now });
  const choose = (to: WaitKind): void => {
    const time = wait.for ?? "P1D";
    if (to === "until") put({ until: { hour: 9, minute: 0 } });
    else if (to === "for") put({ for: time });
    else put({ for: time, event: { clicked: mails.at(-1)?.id ?? "" } });
  };
  return (
    <>
      <Select label={words.waitKind} value={kind} onChange={({ target }) => choose(target.value as WaitKind)}>
        <Options words={words.waitKinds} />
      </Select>
      {kind === "event" && <AwaitedFields {...props} mails={mails} />}
      {kind === "until" ? (
        <ClockFields until={wait.until!} change={(until) => put({ until })} faults={props.faults} />
      ) : (
        <TimeFields
          label={kind === "event" ? words.atMost : words.amount}
          iso={wait.for ?? ""}
          error={props.faults["wait.for"]}
          change={(iso) => put({ ...wait, for: iso })}
        />
      )}
    </>
  );
}

function kindOf({ until, event }: Wait): WaitKind {
  return until ? "until" : event ? "event" : "for";
}

interface TimeProps {
  label: string;
  iso: string;
  error: string | undefined;
  change: (iso: string) => void;
}

/** A time of one unit. One of several units is shown in the smallest of them. */
function TimeFields({ label, iso, error, change }: TimeProps): ReactNode {
  const { amount, unit } = oneUnit(iso);
  return (
    <div className={styles.pair}>
      <Field
        label={label}
        help={words.timeHelp}
        error={error}
        inputMode="numeric"
        autoComplete="off"
        value={amount === 0 ? "" : String(amount)}
        onChange={({ target }) => change(isoOf({ amount: wholeOf(target.value), unit }))}
      />
      <Select
        label={words.unit}
        value={unit}
        onChange={({ target }) => change(isoOf({ amount, unit: target.value as WaitUnit }))}
      >
        <Options words={words.units} />
      </Select>
    </div>
  );
}

const MINUTES: Record<WaitUnit, number> = { weeks: 10_080, days: 1440, hours: 60, minutes: 1 };

function oneUnit(iso: string): { amount: number; unit: WaitUnit } {
  const times = timesOf(iso);
  const last = times.at(-1);
  if (!last) return { amount: 0, unit: unitOf(iso) };
  const minutes = times.reduce((sum, { amount, unit }) => sum + amount * MINUTES[unit], 0);
  return { amount: minutes / MINUTES[last.unit], unit: last.unit };
}

/** The unit of a time of none, such as `P0D`. */
function unitOf(iso: string): WaitUnit {
  if (iso.endsWith("W")) return "weeks";
  if (iso.endsWith("H")) return "hours";
  return iso.includes("T") ? "minutes" : "days";
}

function wholeOf(text: string): number {
  return Number(text.replace(/\D/g, "").slice(0, 6));
}
