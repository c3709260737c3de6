import type { ReactNode } from "react";
import { useConnectionWords, type State } from "./connectionWords.ts";
import styles from "./Live.module.css";

/** The state of the connection, in words: the page follows each change or not. */
export function Connection({ state, timezone }: { state: State; timezone: string }): ReactNode {
  const { words } = useConnectionWords(state, timezone);
  return (
    <p className={styles.connection} data-state={state} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {words}
    </p>
  );
}
