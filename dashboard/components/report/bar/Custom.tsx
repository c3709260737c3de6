import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { Dialog } from "../../Dialog.tsx";
import { Field } from "../../Field.tsx";
import { isDate, type Dates } from "../../../lib/period/calendar.ts";
import type { Counted } from "../../../lib/period/wanted.ts";
import { useWrongField } from "../../../lib/wrongField.ts";
import { dateIn } from "../../../lib/zone.ts";
import { common } from "../../../strings/common.ts";
import { bar } from "../../../strings/report.ts";
import styles from "./Bar.module.css";

interface Props {
  /** The dates that are shown now. */
  dates: Dates;
  site: Counted;
  now: number;
  onChoose: (dates: Dates) => void;
  onClose: () => void;
}

/** Asks for the first and the last day. */
export function Custom({ dates, site, now, onChoose, onClose }: Props): ReactNode {
  const today = dateIn(site.timezone, now);
  const [first, setFirst] = useState(dates.first);
  const [last, setLast] = useState(dates.last < today ? dates.last : today);
  const [tries, setTries] = useState(0);
  const form = useWrongField(tries);
  const wrong = tries > 0 ? faultOf({ first, last }, today) : {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTries(tries + 1);
    if (Object.keys(faultOf({ first, last }, today)).length > 0) return;
    onChoose({ first, last });
    onClose();
  };
  const actions = (
    <>
      <Button onClick={onClose}>{common.cancel}</Button>
      <Button kind="primary" type="submit" form="custom-dates">
        {bar.show}
      </Button>
    </>
  );
  return (
    <Dialog title={bar.custom} onClose={onClose} actions={actions}>
      <form ref={form} id="custom-dates" className={styles.dates} onSubmit={submit} noValidate>
        <Field
          label={bar.first}
          type="date"
          max={today}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
          error={wrong.first}
        />
        <Field
          label={bar.last}
          type="date"
          max={today}
          value={last}
          onChange={({ target }) => setLast(target.value)}
          error={wrong.last}
        />
      </form>
    </Dialog>
  );
}

function faultOf({ first, last }: Dates, today: string): { first?: string; last?: string } {
  if (!isDate(first)) return { first: bar.noDates };
  if (!isDate(last)) return { last: bar.noDates };
  if (first > today) return { first: bar.future };
  return last < first ? { last: bar.wrongOrder } : {};
}
