import type { ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { Path } from "../../components/Path.tsx";
import { RowCount, ListRow, ListRows } from "../../components/lists/ListRows.tsx";
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
      <ListRows ref={list}>
        {pages.map(({ path, visitors }) => (
          <ListRow key={path} name={path} share={visitors / most}>
            <Path path={path} />
            <RowCount text={short(visitors)} title={full(visitors)} />
          </ListRow>
        ))}
      </ListRows>
    </Card>
  );
}
