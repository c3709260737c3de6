import { useId, type ReactNode, type TextareaHTMLAttributes } from "react";
import styles from "../Field.module.css";
import own from "./Lines.module.css";

interface Props extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** The words that help to fill it in; an error takes their place. */
  help: ReactNode;
  /** The error, with the way to correct it. */
  error?: string | undefined;
}

/** A field for a list, one entry a line. */
export function Lines({ label, help, error, ...rest }: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        id={id}
        className={`${styles.input} ${own.lines}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
      />
      <div id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
        {error === undefined ? help : <span role="alert">{error}</span>}
      </div>
    </div>
  );
}
