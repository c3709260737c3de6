import type { ReactNode } from "react";
import { subscribers as words } from "../../../strings/mail/subscribers.ts";
import styles from "./Table.module.css";

/** The tags that a row shows. */
const TAGS = 2;

interface Props {
  tags: readonly string[];
  onTag: (tag: string) => void;
}

/** The first tags of a row: one filters the list. */
export function RowTags({ tags, onTag }: Props): ReactNode {
  const more = tags.slice(TAGS);
  return (
    <span className={styles.some}>
      {tags.length === 0 && words.unknown}
      {tags.slice(0, TAGS).map((tag) => (
        <button key={tag} type="button" className={styles.tag} title={tag} onClick={() => onTag(tag)}>
          {tag}
        </button>
      ))}
      {more.length > 0 && (
        <span className={styles.note} title={more.join(", ")}>
          {words.more(more.length)}
        </span>
      )}
    </span>
  );
}
