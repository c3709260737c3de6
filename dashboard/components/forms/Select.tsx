import { useId, type ReactNode, type SelectHTMLAttributes } from "react";
import styles from "../Field.module.css";

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** The options. */
  children: ReactNode;
}

/** One of many, with its label above. */
export function Select({ label, children, ...rest }: Props): ReactNode {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...rest} id={id} className={styles.input}>
        {children}
      </select>
    </div>
  );
}
