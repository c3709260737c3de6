import type { ReactNode } from "react";
import { Link } from "wouter";
import styles from "./Tabs.module.css";

export interface TabItem {
  place: string;
  words: string;
  title?: string;
  isCurrent: boolean;
  /** Shown after the words. */
  beside?: ReactNode;
}

/** The pages of an entry of the rail, or of a site, in the bar. On a phone they scroll. */
export function Tabs({ label, items }: { label: string; items: TabItem[] }): ReactNode {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map(({ place, words, title, isCurrent, beside }) => (
        <Link
          key={place}
          ref={isCurrent ? intoSight : undefined}
          href={place}
          className={styles.tab}
          aria-current={isCurrent ? "page" : undefined}
          title={title}
        >
          {words}
          {beside}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the tabs scroll, and the last ones begin out of sight. */
function intoSight(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
