import type { CSSProperties, ReactNode, Ref } from "react";
import { Icon } from "../icons/Icon.tsx";
import styles from "./ListRows.module.css";

interface ListProps {
  ref?: Ref<HTMLUListElement>;
  /** The names of the columns, for people who see them: a row says the unit of each of its numbers itself. */
  heads?: readonly string[];
  /** True if rows have a link at their end. */
  hasMore?: boolean;
  children: ReactNode;
}

/** A list of rows with bars behind them. */
export function ListRows({ ref, heads, hasMore = false, children }: ListProps): ReactNode {
  return (
    <>
      {heads && (
        <div className={`${styles.heads} ${hasMore ? styles.withMore : ""}`} aria-hidden="true">
          {heads.map((head, at) => (
            <span key={head} className={at === 0 ? undefined : styles.number}>
              {head}
            </span>
          ))}
        </div>
      )}
      <ul ref={ref} className={styles.rows}>
        {children}
      </ul>
    </>
  );
}

interface RowProps {
  /** The length of its bar: 1 is the width of the list. */
  share: number;
  /** The row's id, for a list that moves its rows. */
  name?: string;
  /** The address of the row's link. */
  href?: string | undefined;
  /** True if the row is chosen: the link then ends that. */
  isChosen?: boolean;
  /** A second link at the end of the row: its address, and what it leads to. */
  more?: { href: string; words: string } | undefined;
  /** The label, and then the numbers. */
  children: ReactNode;
}

export function ListRow({ share, name, href, isChosen = false, more, children }: RowProps): ReactNode {
  const inside = (
    <>
      <span className={styles.bar} aria-hidden="true" style={{ "--share": share } as CSSProperties} />
      {children}
    </>
  );
  return (
    <li data-key={name} className={more && styles.item}>
      {href === undefined ? (
        <div className={styles.row}>{inside}</div>
      ) : (
        <a className={styles.row} href={href} aria-current={isChosen || undefined}>
          {inside}
        </a>
      )}
      {more && (
        <a className={styles.more} href={more.href} aria-label={more.words} title={more.words}>
          <Icon name="chevron-right" className={styles.icon} />
        </a>
      )}
    </li>
  );
}

interface NumberProps {
  text: string;
  /** The number in full, or why there is none. */
  title?: string | undefined;
  /** The unit of the number, for people who hear it. */
  unit?: string;
}

/** A number of a row. On a phone a row shows the first one alone. */
export function RowCount({ text, title, unit }: NumberProps): ReactNode {
  return (
    <span className={styles.number} title={title}>
      {text}
      {unit !== undefined && <span className="unseen"> {unit}</span>}
    </span>
  );
}
