import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { approvals as words } from "../../../strings/mail/approvals.ts";
import styles from "./Approvals.module.css";

interface Props {
  /** The place of the open version in the queue, from 0; -1 if the queue has not loaded it. */
  at: number;
  count: number;
  hasMore: boolean;
  onMove: (by: 1 | -1) => void;
}

/** The place in the queue, and the ways to the versions before and after. */
export function Turns({ at, count, hasMore, onMove }: Props): ReactNode {
  if (at < 0 || count < 2) return null;
  return (
    <nav className={styles.turns} aria-label={words.turns}>
      <span className={styles.note}>
        {words.turn(at + 1, hasMore ? words.atLeast(count) : String(count))}
      </span>
      <Button onClick={() => onMove(-1)} isIdle={at === 0} aria-keyshortcuts="k">
        {words.previous} <kbd aria-hidden="true">{words.turnKeys.previous}</kbd>
      </Button>
      <Button onClick={() => onMove(1)} isIdle={at === count - 1} aria-keyshortcuts="j">
        {words.next} <kbd aria-hidden="true">{words.turnKeys.next}</kbd>
      </Button>
    </nav>
  );
}
