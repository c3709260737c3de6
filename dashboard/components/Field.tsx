import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import styles from "./Field.module.css";

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** The words that help to fill it in; an error takes their place. */
  help?: ReactNode;
  /** The error, with the way to correct it. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Six places for a code. */
  isCode?: boolean;
}

/** A field with its label above, and help or an error below. */
export function Field({ label, help, error, isCode, ...rest }: Props): ReactNode {
  const id = useId();
  const hasNote = error !== undefined || help !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={`${styles.input} ${isCode ? styles.code : ""}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={hasNote ? `${id}-note` : undefined}
      />
      {hasNote && (
        <div id={`${id}-note`} className={error === undefined ? styles.help : styles.error}>
          {error === undefined ? help : <span role="alert">{error}</span>}
        </div>
      )}
    </div>
  );
}
