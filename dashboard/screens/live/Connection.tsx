import { useEffect, useState, type ReactNode } from "react";
import { timeOfDay } from "../../lib/format.ts";
import type { useConnection } from "../../lib/realtime.tsx";
import { connection } from "../../strings/live.ts";
import styles from "./Live.module.css";

export type State = ReturnType<typeof useConnection>;

/** Whether the page follows each change, in words. */
export function Connection({ state, timezone }: { state: State; timezone: string }): ReactNode {
  const [wasLive, setWasLive] = useState(false);
  /** When the page was last live, or was opened: in ms. */
  const [since, setSince] = useState(Date.now);
  useEffect(() => {
    if (state !== "live") return;
    setWasLive(true);
    return () => setSince(Date.now());
  }, [state]);
  const words = {
    live: connection.live,
    connecting: wasLive ? connection.again : connection.connecting,
    offline: connection.since(timeOfDay(new Date(since), timezone)),
  };
  return (
    <p className={styles.connection} data-state={state} role="status">
      <span className={styles.dot} aria-hidden="true" />
      {words[state]}
    </p>
  );
}
