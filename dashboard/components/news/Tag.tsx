import type { ReactNode } from "react";
import styles from "./Tag.module.css";

interface Props {
  kind?: "plain" | "chosen" | "warning";
  children: ReactNode;
}

/** What something is, in few words: a state, or a group. */
export function Tag({ kind = "plain", children }: Props): ReactNode {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
