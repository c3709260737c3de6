import type { ReactNode } from "react";
import { Button } from "../../Button.tsx";
import { saved as words } from "../../../strings/saved.ts";
import type { Filter } from "../filter.ts";
import type { SavedFilterFragment } from "./documents.ts";
import { filtersOf } from "./filtersOf.ts";
import styles from "./Saved.module.css";

interface Props {
  saved: SavedFilterFragment;
  /** Its filters in words. */
  text: string;
  onApply: (filters: readonly Filter[]) => void;
  /** Undefined for those who may not change it. */
  onChange: (() => void) | undefined;
}

/** A saved filter, with what it chooses in words. */
export function SavedRow({ saved, text, onApply, onChange }: Props): ReactNode {
  const { name } = saved;
  const { filters, isPart } = filtersOf(saved);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 dir="auto">{name}</h3>
        <p className={styles.note}>
          {text} {isPart && words.partly}
        </p>
      </div>
      <div className={styles.actions}>
        <Button isIdle={isPart} aria-label={words.applyLabel(name)} onClick={() => onApply(filters)}>
          {words.apply}
        </Button>
        {onChange && (
          <Button aria-label={words.changeLabel(name)} onClick={onChange}>
            {words.change}
          </Button>
        )}
      </div>
    </li>
  );
}
