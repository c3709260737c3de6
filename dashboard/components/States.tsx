import { useEffect, useState, type ReactNode } from "react";
import { common } from "../strings/common.ts";
import { Button } from "./Button.tsx";
import styles from "./States.module.css";

/** Milliseconds before a frame is shown in place of what is not there yet: what is quick does not flicker. */
const PATIENCE_MS = 150;

interface SkeletonProps {
  rows?: number;
  label?: string;
  /** Gives it the height of what it stands in for, where rows do not. */
  className?: string;
}

/**
 * Still bars in place of what is being read. They take their room at once, so that what is below stays where
 * it is.
 */
export function Skeleton({ rows = 3, label = common.loading, className = "" }: SkeletonProps): ReactNode {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`${styles.skeleton} ${className}`} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className={styles.row} data-shown={isShown} />
      ))}
    </div>
  );
}

/** The message that something could not be read, with a way to try again. */
export function Failed({ words, again }: { words: string; again: () => void }): ReactNode {
  return (
    <div className={styles.state} role="alert">
      <p>{words}</p>
      <Button onClick={again}>{common.tryAgain}</Button>
    </div>
  );
}

interface EmptyProps {
  title: string;
  /** True if there is nothing else on the page. */
  isPage?: boolean;
  children?: ReactNode;
}

/** The content of an empty list or page: its purpose, and how to begin. */
export function Empty({ title, isPage = false, children }: EmptyProps): ReactNode {
  const Heading = isPage ? "h1" : "h2";
  return (
    <div className={styles.state}>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
