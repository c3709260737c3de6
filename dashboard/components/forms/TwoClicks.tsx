import { useState, type ReactNode } from "react";
import { Button } from "../Button.tsx";
import styles from "./TwoClicks.module.css";

interface Props {
  /** The label of the first click, such as "Revoke". */
  label: string;
  /** The label of the second click, such as "Revoke now". */
  sure: string;
  /** The item that the action is for, for people who hear one of many such buttons. */
  about: string;
  busy?: string | false;
  onSure: () => void;
}

/**
 * A button for what cannot be undone: the first click asks, the second does it. Leaving the button, or
 * Escape, takes the first one back.
 */
export function TwoClicks({ label, sure, about, busy, onSure }: Props): ReactNode {
  const [isAsked, setIsAsked] = useState(false);
  const words = isAsked ? sure : label;
  return (
    <span className={styles.around}>
      <Button
        kind={isAsked ? "danger" : "plain"}
        busy={busy}
        aria-label={`${busy || words}: ${about}`}
        // The second half of a double click is no second thought.
        onClick={({ detail }) => {
          if (isAsked && detail > 1) return;
          setIsAsked(!isAsked);
          if (isAsked) onSure();
        }}
        onBlur={() => setIsAsked(false)}
        onKeyDown={(event) => {
          // A key that is held down is no second thought either.
          if (event.repeat) event.preventDefault();
          if (event.key !== "Escape" || !isAsked) return;
          // It takes the first click back, and does not close the dialog around it.
          event.preventDefault();
          setIsAsked(false);
        }}
      >
        {words}
      </Button>
      <span role="status" className="unseen">
        {isAsked && sure}
      </span>
    </span>
  );
}
