import type { ReactNode } from "react";
import { Field } from "../../../components/Field.tsx";
import { sentences } from "../../../strings/mail/sequenceSteps.ts";
import { sequenceForm as words } from "../../../strings/mail/sequenceForm.ts";
import type { DraftStep } from "../parts/draft.ts";
import type { Faults } from "../../../components/conditions/faults.ts";
import { clockText } from "../parts/sentences.ts";
import form from "./Form.module.css";

type Until = NonNullable<NonNullable<DraftStep["wait"]>["until"]>;

interface Props {
  until: Until;
  change: (until: Until) => void;
  faults: Faults;
}

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

/** A time of day, on all days or on some. */
export function ClockFields({ until, change, faults }: Props): ReactNode {
  const { hour, minute, weekdays } = until;
  const chosen = weekdays ?? ALL_DAYS;
  const toggle = (day: number): void => {
    const days = ALL_DAYS.filter((each) => chosen.includes(each) !== (each === day));
    if (days.length > 0) change(withDays(until, days));
  };
  return (
    <>
      <Field
        label={words.clock}
        help={words.clockHelp}
        error={faults["wait.until.hour"]}
        type="time"
        value={clockText(hour, minute ?? 0)}
        onChange={({ target }) => {
          const [hours, minutes] = target.value.split(":").map(Number);
          if (hours !== undefined && minutes !== undefined)
            change({ ...until, hour: hours, minute: minutes });
        }}
      />
      <fieldset className={form.days}>
        <legend>{words.days}</legend>
        {ALL_DAYS.map((day) => (
          <label key={day} title={sentences.weekdayNames[day - 1]}>
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
            {sentences.weekdays[day - 1]}
          </label>
        ))}
      </fieldset>
    </>
  );
}

/** All days are none that are named. */
function withDays({ hour, minute }: Until, days: number[]): Until {
  return days.length === ALL_DAYS.length ? { hour, minute } : { weekdays: days, hour, minute };
}
