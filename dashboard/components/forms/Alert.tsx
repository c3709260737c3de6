import type { ReactNode } from "react";
import styles from "./Alert.module.css";

/** What is wrong and what to do, read out when it comes. Nothing is there without words. */
export function Alert({ words, id }: { words: string | undefined; id?: string }): ReactNode {
  if (words === undefined) return null;
  return (
    <p role="alert" id={id} className={styles.alert}>
      {words}
    </p>
  );
}
