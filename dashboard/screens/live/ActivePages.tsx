import type { CSSProperties, ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { Path } from "../../components/Path.tsx";
import { full, short } from "../../lib/format.ts";
import { live } from "../../strings/live.ts";
import { useFlip } from "./flip.ts";
import styles from "./Rows.module.css";

/** The pages with visitors now. A row that changes its place moves there. */
export function ActivePages({ pages }: { pages: readonly { path: string; visitors: number }[] }): ReactNode {
  const list = useFlip<HTMLUListElement>(pages.map(({ path }) => path));
  const most = Math.max(1, ...pages.map(({ visitors }) => visitors));
  return (
    <Card aria-label={live.pages} className={styles.card}>
      <h2>{live.pages}</h2>
      {pages.length === 0 && <p className={styles.none}>{live.noPages}</p>}
      <ul ref={list} className={styles.rows}>
        {pages.map(({ path, visitors }) => (
          <li key={path} className={styles.row} data-key={path}>
            <span
              className={styles.share}
              aria-hidden="true"
              style={{ "--share": visitors / most } as CSSProperties}
            />
            <Path path={path} />
            <span className={styles.count} title={full(visitors)}>
              {short(visitors)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
