import { useEffect, useRef, type ReactNode } from "react";
import styles from "./Steps.module.css";

/** Numbered steps on one page. */
export function Steps({ children }: { children: ReactNode }): ReactNode {
  return <ol className={styles.steps}>{children}</ol>;
}

interface StepProps {
  number: number;
  title: string;
  /** True if the keyboard goes on here, because the step before has just been done. */
  isNext?: boolean;
  /** The task of the step, or its result. A step that is not open yet has none. */
  children?: ReactNode;
}

export function Step({ number, title, isNext = false, children }: StepProps): ReactNode {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) head.current?.focus();
  }, [isNext]);
  return (
    <li className={styles.step} data-open={children !== undefined}>
      <h2 ref={head} tabIndex={-1} className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {title}
      </h2>
      {children !== undefined && <div className={styles.content}>{children}</div>}
    </li>
  );
}
