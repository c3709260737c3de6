import { useId, type ReactNode } from "react";
import { Card } from "../../../components/Card.tsx";
import { Failed, Skeleton } from "../../../components/States.tsx";
import type { Asked } from "../../../lib/asked.ts";
import styles from "./Totals.module.css";

interface Props<Data> {
  title: string;
  /** Beside the title, and at the end of its line. */
  mark?: ReactNode;
  end?: ReactNode;
  asked: Asked<Data>;
  failed: string;
  children: (data: Data) => ReactNode;
}

/** A card above the list, which waits and fails by itself. */
export function InvoiceCard<Data>({ title, mark, end, asked, failed, children }: Props<Data>): ReactNode {
  const id = useId();
  const { data, hasFailed, again } = asked;
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {mark}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      {hasFailed && <Failed words={failed} again={again} />}
      {data === undefined && !hasFailed && <Skeleton />}
      {data !== undefined && children(data)}
    </Card>
  );
}
