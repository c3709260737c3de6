import type { ReactNode } from "react";
import { common } from "../strings/common.ts";
import styles from "./Mark.module.css";

/** The product's name, as its mark. */
export function Mark(): ReactNode {
  return (
    <span className={styles.mark}>
      <span className={styles.dot} aria-hidden="true" />
      {common.product}
    </span>
  );
}
