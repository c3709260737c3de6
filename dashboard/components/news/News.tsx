import type { ReactNode } from "react";
import { Button } from "../Button.tsx";
import styles from "./News.module.css";

interface Props {
  /** The change in words; nothing is shown without it. */
  words: ReactNode;
  /** The person's answer to the change: to take note. */
  action?: { words: string; run: () => void };
}

/** A line over what has changed, which is read out. */
export function News({ words, action }: Props): ReactNode {
  return (
    <div role="status" className={words ? styles.news : "unseen"}>
      {words && <p>{words}</p>}
      {words && action && (
        <Button kind="quiet" onClick={action.run}>
          {action.words}
        </Button>
      )}
    </div>
  );
}
