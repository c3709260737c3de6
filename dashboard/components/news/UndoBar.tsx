import { useEffect, useRef, useState, type ReactNode } from "react";
import type { WaitingAction } from "../../lib/browser/deeds.ts";
import { UNDO_SECONDS } from "../../lib/browser/undo.ts";
import { undoing } from "../../strings/frame/undoing.ts";
import { Button } from "../Button.tsx";
import styles from "./Done.module.css";

interface Props {
  /** The action that waits, if one does. */
  action: WaitingAction | undefined;
}

/**
 * Says what is about to happen, counts down, and takes it back. The keyboard goes on here, and stays where it
 * is when the time is over: by then somebody may be typing elsewhere.
 */
export function UndoBar({ action }: Props): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null);
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    if (!action) return undefined;
    ref.current?.focus();
    setLeft(UNDO_SECONDS);
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => {
      clearInterval(timer);
      // The button goes with the focus that it may have.
      if (document.activeElement === document.body) ref.current?.focus();
    };
  }, [action]);
  return (
    <div className={action ? styles.undo : "unseen"}>
      <p ref={ref} tabIndex={-1} className={styles.done}>
        {action && (
          <>
            {action.words} <span aria-hidden="true">{undoing.left(left)}</span>
          </>
        )}
      </p>
      {action && <Button onClick={action.undo}>{undoing.undo}</Button>}
    </div>
  );
}
