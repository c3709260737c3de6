import type { ReactNode } from "react";
import { Card } from "../../Card.tsx";
import { Table } from "../../lists/Table.tsx";
import styles from "../Imports.module.css";

/** The number of lines that are shown as they will be. */
export const FIRST_LINES = 5;

interface Props {
  title: string;
  heads: Record<string, string>;
  /** A row of the table for each line. */
  children: ReactNode;
}

/** The first lines of the file, as they will be. */
export function FirstLines({ title, heads, children }: Props): ReactNode {
  return (
    <Card className={styles.card} aria-label={title}>
      <h2 className={styles.head}>{title}</h2>
      <div className={styles.wide} tabIndex={0} role="group" aria-label={title}>
        <Table name={title} columns={heads} isInCard className={styles.preview}>
          {children}
        </Table>
      </div>
    </Card>
  );
}
