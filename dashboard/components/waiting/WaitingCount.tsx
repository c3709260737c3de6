import type { ReactNode } from "react";
import { waitingCount as words } from "../../strings/frame/waiting.ts";
import { useWaitingForMe } from "./count.ts";
import styles from "./WaitingCount.module.css";

/** The number of versions that wait for a decision of the person, beside the word of a link. */
export function WaitingCount(): ReactNode {
  const waiting = useWaitingForMe();
  if (!waiting || waiting.count === 0) return null;
  const { count, isMore } = waiting;
  return (
    <span className={styles.count}>
      {isMore ? words.atLeast(count) : count}
      <span className="unseen"> {words.wait}</span>
    </span>
  );
}
