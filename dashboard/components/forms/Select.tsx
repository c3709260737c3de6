import { useId, type ReactNode, type SelectHTMLAttributes } from "react";
import styles from "../Field.module.css";

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
  /** The words that help to choose; an error takes their place. */
  help?: string;
  /** The error, with the way to correct it. */
  error?: string | undefined;
  /** The options. */
  children: ReactNode;
}

interface OptionsProps<Value extends string> {
  /** The words of each value, in their order. */
  words: Readonly<Record<Value, string>>;
  /** The values that are offered; all of them unless it is given. */
  among?: readonly Value[];
}

/** The options of a list of values with their words. */
export function Options<Value extends string>({
  words,
  among = Object.keys(words) as Value[],
}: OptionsProps<Value>): ReactNode {
  return among.map((each) => (
    <option key={each} value={each}>
      {words[each]}
    </option>
  ));
}

/** One of many, with its label above, and help or an error below. */
export function Select({ label, help, error, children, ...rest }: Props): ReactNode {
  const id = useId();
  const note = error ?? help;
  const isWrong = error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select
        {...(isWrong && { "aria-invalid": true })}
        {...(note !== undefined && { "aria-describedby": `${id}-note` })}
        {...rest}
        id={id}
        className={styles.input}
      >
        {children}
      </select>
      {note !== undefined && (
        <div id={`${id}-note`} className={isWrong ? styles.error : styles.help}>
          {isWrong ? <span role="alert">{note}</span> : note}
        </div>
      )}
    </div>
  );
}
