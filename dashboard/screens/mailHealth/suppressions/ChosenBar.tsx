import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { full } from "../../../lib/format.ts";
import { suppressions as words } from "../../../strings/mail/suppressing/suppressions.ts";
import styles from "./Suppressions.module.css";

interface Props {
  count: number;
  onLift: () => void;
  onForget: () => void;
}

/** The number of chosen addresses, and what can be done with them. */
export function ChosenBar({ count, onLift, onForget }: Props): ReactNode {
  return (
    <div className={styles.chosen} role="group" aria-label={words.chosen(full(count))}>
      <span className={styles.count}>{words.chosen(full(count))}</span>
      <Button onClick={onLift}>{words.liftChosen}</Button>
      <Button kind="quiet" onClick={onForget}>
        {words.forget}
      </Button>
    </div>
  );
}
