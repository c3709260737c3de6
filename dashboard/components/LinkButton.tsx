import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./Button.module.css";

interface Props {
  href: string;
  kind?: "primary" | "plain";
  /** The words for people who hear one of many such links. */
  heard?: string;
  children: ReactNode;
}

/** A link to another place that looks like a button. */
export function LinkButton({ href, kind = "plain", heard, children }: Props): ReactNode {
  return (
    <Link href={href} aria-label={heard} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </Link>
  );
}
