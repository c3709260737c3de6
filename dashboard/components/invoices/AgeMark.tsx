import type { ReactNode } from "react";
import type { Age } from "../../lib/invoiceAge.ts";
import styles from "./Ages.module.css";

/** The colour of an age, beside its words. */
export function AgeMark({ age }: { age: Age }): ReactNode {
  return <i className={styles.mark} data-age={age} aria-hidden="true" />;
}
