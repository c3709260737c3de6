import type { HTMLAttributes, ReactNode } from "react";
import styles from "./Card.module.css";

/** A box with a line around it. */
export function Card(props: HTMLAttributes<HTMLElement>): ReactNode {
  return <section {...props} className={`${styles.card} ${props.className ?? ""}`} />;
}
