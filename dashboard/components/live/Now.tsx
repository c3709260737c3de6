import type { ReactNode } from "react";
import { full, short } from "../../lib/format.ts";
import { live } from "../../strings/live.ts";
import { Connection } from "./Connection.tsx";
import type { State } from "./connectionWords.ts";
import { useCounting, useSeldom } from "./counting.ts";
import styles from "./Live.module.css";

interface Props {
  count: number;
  timezone: string;
  /** The state of the connection: `live` if the number follows each change. */
  state: State;
}

/** The number of visitors now. It is read out at most every ten seconds. */
export function Now({ count, timezone, state }: Props): ReactNode {
  const shown = useCounting(count);
  const said = useSeldom(count);
  return (
    <div className={styles.now}>
      <p className={styles.number} data-live={state === "live"}>
        <output aria-label={live.nowLabel} aria-live="off" title={full(count)}>
          {short(shown)}
        </output>
        <span className={styles.unit}>{live.now(count)}</span>
      </p>
      <Connection state={state} timezone={timezone} />
      <p className="unseen" aria-live="polite">
        {live.announced(full(said))}
      </p>
    </div>
  );
}
