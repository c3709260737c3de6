import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import styles from "./Button.module.css";

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: "primary" | "plain" | "quiet" | "danger";
  /** The words while the click is worked on; the button then does nothing more. */
  busy?: string | false | undefined;
  /** It does nothing now, and keeps the focus, which `disabled` takes from it. */
  isIdle?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind = "plain",
  busy,
  isIdle = false,
  children,
  disabled,
  ...rest
}: Props): ReactNode {
  const isOff = isIdle || Boolean(busy);
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${styles[kind]} ${isIdle ? styles.idle : ""}`}
      disabled={disabled}
      aria-disabled={isOff ? true : undefined}
      onClick={isOff ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy || children}
    </button>
  );
}
