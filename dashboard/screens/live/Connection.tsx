import type { ReactNode } from "react";
import { useConnectionWords, type State } from "./connectionWords.ts";
import styles from "./Live.module.css";

/** Whether the page follows each change, in words. */
export function Connection({ state, timezone }: { state: State; timezone: string }): ReactNode {
  const { words } = useConnectionWords(state, timezone);
  return (
    <p className={styles.connection} data-state={state} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {words}
    </p>
  );
}
