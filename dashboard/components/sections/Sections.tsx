import { useEffect, useRef, type ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useHashSearch } from "../../lib/hash.ts";
import { sections as words } from "../../strings/shell.ts";
import styles from "./Sections.module.css";

export interface Section {
  /** The section's name in the address. */
  name: string;
  /** The title of its card. */
  title: string;
  content: ReactNode;
}

interface Props {
  sections: Section[];
  /** The explanation or preview at the right. On narrow screens it comes first. */
  aside?: ReactNode;
  /** Words above all sections. */
  children?: ReactNode;
}

/**
 * A page of several cards with a menu of them at the left. The address has the chosen one (`section`), whose
 * heading then gets the focus.
 */
export function Sections({ sections, aside, children }: Props): ReactNode {
  const [location] = useLocation();
  const chosen = new URLSearchParams(useHashSearch()).get("section");
  const all = useRef<HTMLDivElement>(null);
  const show = (name: string | null): void => {
    const heading = all.current?.querySelector<HTMLElement>(`[data-section="${name}"] h2`);
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  };
  useEffect(() => show(chosen), [chosen]);
  return (
    <div className={styles.page} data-aside={aside !== undefined}>
      <nav className={styles.menu} aria-label={words.label}>
        {sections.map(({ name, title }) => (
          <Link
            key={name}
            href={`${location}?section=${name}`}
            className={styles.link}
            aria-current={name === chosen ? "true" : undefined}
            onClick={() => show(name)}
          >
            {title}
          </Link>
        ))}
      </nav>
      <div ref={all} className={styles.sections}>
        {children}
        {sections.map(({ name, content }) => (
          <div key={name} data-section={name}>
            {content}
          </div>
        ))}
      </div>
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}
