import type { ButtonHTMLAttributes, ReactNode } from "react";
import styles from "./Button.module.css";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: "primary" | "plain" | "quiet" | "danger";
  /** The words while the click is worked on; the button then does nothing more. */
  busy?: string | false | undefined;
}

export function Button({ kind = "plain", busy, children, disabled, ...rest }: Props): ReactNode {
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]}`}
      disabled={disabled}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy || children}
    </button>
  );
}
