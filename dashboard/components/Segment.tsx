import { useId, type ReactNode } from "react";
import styles from "./Segment.module.css";

interface Props<Value extends string> {
  /** The name of the choice. It is seen only in forms, where fields have their label above them too. */
  label: string;
  isField?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of several: a radio group that looks like tabs. */
export function Segment<Value extends string>({
  label,
  isField = false,
  options,
  value,
  onChange,
}: Props<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.segment}>
      <legend className={isField ? styles.label : "unseen"}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
