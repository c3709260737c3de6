import type { ReactNode } from "react";
import { filterWords } from "../../strings/frame/filterWords.ts";
import { Button } from "../Button.tsx";
import { Icon } from "../icons/Icon.tsx";
import styles from "./FilterPills.module.css";

interface Props<Name extends string> {
  /** The filters that are chosen, in words. */
  pills: readonly { name: Name; words: string }[];
  onRemove: (name: Name) => void;
  onClear: () => void;
}

/** The filters of a list that are chosen: each is a button that removes it. */
export function FilterPills<Name extends string>({ pills, onRemove, onClear }: Props<Name>): ReactNode {
  if (pills.length === 0) return null;
  return (
    <div className={styles.pills}>
      {pills.map(({ name, words }) => (
        <button
          key={name}
          type="button"
          className={styles.pill}
          aria-label={filterWords.without(words)}
          onClick={() => onRemove(name)}
        >
          <span dir="auto">{words}</span>
          <Icon name="x" className={styles.icon} />
        </button>
      ))}
      <Button kind="quiet" onClick={onClear}>
        {filterWords.clear}
      </Button>
    </div>
  );
}
