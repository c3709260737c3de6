import { useEffect, useRef, type ReactNode } from "react";
import styles from "./Done.module.css";

/** Says what was just done. The keyboard goes on here: the button that did it may be gone. */
export function Done({ words }: { words: string }): ReactNode {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), [words]);
  return (
    <p ref={ref} tabIndex={-1} className={styles.done}>
      {words}
    </p>
  );
}
