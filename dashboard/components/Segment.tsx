import { useId, type ReactNode } from "react";
import styles from "./Segment.module.css";

interface Props<Value extends string> {
  /** The name of the choice. It is seen only in forms, where fields have their label above them too. */
  label: string;
  isField?: boolean;
  /** The words of each value, in their order. */
  options: Readonly<Record<Value, string>>;
  /** The values that are offered; all of them unless it is given. */
  among?: readonly Value[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of several: a radio group that looks like tabs. */
export function Segment<Value extends string>({
  label,
  isField = false,
  options,
  among = Object.keys(options) as Value[],
  value,
  onChange,
}: Props<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.segment}>
      <legend className={isField ? styles.label : "unseen"}>{label}</legend>
      {among.map((each) => (
        <label key={each} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={each === value}
            onChange={() => onChange(each)}
          />
          {options[each]}
        </label>
      ))}
    </fieldset>
  );
}
