import type { ReactNode } from "react";
import styles from "./Alert.module.css";

/** An error with the way to correct it, read out when it appears. Shows nothing without words. */
export function Alert({ words, id }: { words: string | undefined; id?: string }): ReactNode {
  if (words === undefined) return null;
  return (
    <p role="alert" id={id} className={styles.alert}>
      {words}
    </p>
  );
}
