import { useEffect, useRef, useState, type ReactNode } from "react";
import { UNDO_SECONDS, type Undoable } from "../../lib/browser/undo.ts";
import { undoing } from "../../strings/frame/undoing.ts";
import { Button } from "../Button.tsx";
import styles from "./Done.module.css";

interface Props {
  action: Undoable;
  undo: () => void;
}

/** Says what is about to happen, counts down, and takes it back. The keyboard goes on here. */
export function UndoBar({ action, undo }: Props): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null);
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    ref.current?.focus();
    setLeft(UNDO_SECONDS);
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [action]);
  return (
    <div className={styles.undo}>
      <p ref={ref} tabIndex={-1} className={styles.done}>
        {action.words} <span aria-hidden="true">{undoing.left(left)}</span>
      </p>
      <Button onClick={undo}>{undoing.undo}</Button>
    </div>
  );
}
