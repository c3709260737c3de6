import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./Button.module.css";

interface Props {
  href: string;
  kind?: "primary" | "plain";
  children: ReactNode;
}

/** A link to another place that looks like a button. */
export function LinkButton({ href, kind = "plain", children }: Props): ReactNode {
  return (
    <Link href={href} className={`${styles.button} ${styles[kind]}`}>
      {children}
    </Link>
  );
}
