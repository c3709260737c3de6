import type { ReactNode } from "react";
import { hasSession } from "../../lib/cognito/tokens.ts";
import { Mark } from "./Mark.tsx";
import styles from "./Opening.module.css";
import { Skeleton } from "../States.tsx";

/**
 * Stands in until there is a screen: for a person who is signed in the frame, else the mark above the form.
 * The page's HTML shows the same before (index.html).
 */
export function Opening(): ReactNode {
  if (!hasSession())
    return (
      <main className="form-page">
        <Mark />
        <Skeleton className={styles.form} />
      </main>
    );
  return (
    <div className="frame">
      <div className="rail">
        <span>
          <Mark />
        </span>
      </div>
      <header className="bar" />
      <main className="page">
        <Skeleton />
      </main>
    </div>
  );
}
