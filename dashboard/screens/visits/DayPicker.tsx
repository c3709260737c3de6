import { useEffect, useState, type ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Field } from "../../components/Field.tsx";
import { Icon } from "../../components/icons/Icon.tsx";
import { isDate } from "../../lib/period/calendar.ts";
import { addDays } from "../../lib/zone.ts";
import { visits } from "../../strings/visits.ts";
import styles from "./Visits.module.css";

interface Props {
  date: string;
  today: string;
  /** `replace`: going back leads to what was shown before this date. */
  onChoose: (date: string, replace?: boolean) => void;
}

/** Chooses a day, or goes to the one before or after. */
export function DayPicker({ date, today, onChoose }: Props): ReactNode {
  const [typed, setTyped] = useState(date);
  useEffect(() => setTyped(date), [date]);
  return (
    <div className={styles.picker}>
      <Button aria-label={visits.before} title={visits.before} onClick={() => onChoose(addDays(date, -1))}>
        <Icon name="chevron-left" className={styles.icon} />
      </Button>
      <Field
        label={visits.date}
        type="date"
        value={typed}
        max={today}
        onChange={({ target }) => {
          setTyped(target.value);
          // While a date is typed, it is none, of a year before 1000, or only on the way to it.
          if (isDate(target.value)) onChoose(target.value, true);
        }}
      />
      <Button
        aria-label={visits.after}
        title={visits.after}
        isIdle={date >= today}
        onClick={() => onChoose(addDays(date, 1))}
      >
        <Icon name="chevron-right" className={styles.icon} />
      </Button>
      <Button kind="quiet" isIdle={date === today} onClick={() => onChoose(today)}>
        {visits.today}
      </Button>
    </div>
  );
}
