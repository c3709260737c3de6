import { useId, type ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { full } from "../../../lib/format.ts";
import { suppressList as words } from "../../../strings/mail/suppressing/suppressList.ts";
import type { LineOfList } from "./addresses.ts";
import styles from "./SuppressList.module.css";

interface Props {
  faults: readonly LineOfList[];
  onLeaveOut: () => void;
}

/** As many lines are shown with their text. */
const SHOWN = 5;

/** The lines of the list that have no address. */
export function LinesToCorrect({ faults, onLeaveOut }: Props): ReactNode {
  const id = useId();
  const others = faults.length - SHOWN;
  return (
    <section className={styles.wrong} aria-labelledby={id}>
      <h2 id={id} className={styles.head}>
        {words.wrong(faults.length, full(faults.length))}
      </h2>
      <ul className={styles.lines}>
        {faults.slice(0, SHOWN).map(({ line, text }) => (
          <li key={line} dir="auto">
            {words.line(full(line), text)}
          </li>
        ))}
        {others > 0 && <li>{words.more(full(others))}</li>}
      </ul>
      <Button onClick={onLeaveOut}>{words.leaveOut}</Button>
    </section>
  );
}
