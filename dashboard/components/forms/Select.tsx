import { useId, type ReactNode, type SelectHTMLAttributes } from "react";
import styles from "../Field.module.css";

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  label: string;
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
