import type { ReactNode } from "react";
import { grouping, users as words } from "../../strings/users.ts";
import styles from "./Groups.module.css";
import { GROUPS } from "./words.ts";

interface Props {
  chosen: string[];
  onChange: (groups: string[]) => void;
}

/** A box for each group, with what its members may do. */
export function Groups({ chosen, onChange }: Props): ReactNode {
  const toggle = (group: string) =>
    onChange(chosen.includes(group) ? chosen.filter((each) => each !== group) : [...chosen, group]);
  return (
    <fieldset className={styles.groups}>
      <legend className="unseen">{grouping.legend}</legend>
      {GROUPS.map((group) => (
        <label key={group} className={styles.group}>
          <input
            type="checkbox"
            className={styles.box}
            checked={chosen.includes(group)}
            onChange={() => toggle(group)}
          />
          <span>
            <span className={styles.name}>{words.groups[group]}</span>
            <span className={styles.may}>{grouping.may[group]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
