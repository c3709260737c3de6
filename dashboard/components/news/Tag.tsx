import type { ReactNode } from "react";
import styles from "./Tag.module.css";

interface Props {
  kind?: "plain" | "chosen" | "warning";
  children: ReactNode;
}

/** A state or a group, in few words. */
export function Tag({ kind = "plain", children }: Props): ReactNode {
  return <span className={`${styles.tag} ${styles[kind]}`}>{children}</span>;
}
