import type { ReactNode } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { filters as words } from "../../../strings/filters.ts";
import type { Filter } from "../filter.ts";
import type { Goal } from "../lists/rows.ts";
import styles from "./Filters.module.css";
import { textOf } from "./words.ts";

interface Props {
  filters: readonly Filter[];
  /** The goals of the site, once they are known. */
  goals: readonly Goal[] | undefined;
  onEdit: (at: number) => void;
  onRemove: (at: number) => void;
}

/** Filters, each with a button that changes it and one that removes it. */
export function Pills({ filters, goals, onEdit, onRemove }: Props): ReactNode {
  return (
    <ul className={styles.pills}>
      {filters.map((filter, at) => {
        const text = textOf(filter, goals);
        return (
          <li key={at} className={styles.pill}>
            <button type="button" className={styles.what} title={text} onClick={() => onEdit(at)}>
              <bdi>{text}</bdi>
            </button>
            <button
              type="button"
              className={styles.remove}
              aria-label={words.remove(text)}
              onClick={() => onRemove(at)}
            >
              <Icon name="x" className={styles.icon} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
