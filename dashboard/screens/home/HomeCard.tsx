import { useId, type ReactNode } from "react";
import { Boundary } from "../../components/Boundary.tsx";
import { Card } from "../../components/Card.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import type { Asked } from "../../lib/asked.ts";
import { common } from "../../strings/common.ts";
import { home } from "../../strings/home.ts";
import styles from "./Home.module.css";

interface Props<Data> {
  title: string;
  /** A few words beside the title, such as a number that waits. */
  mark?: ReactNode;
  /** At the end of the title's line: a link. */
  end?: ReactNode;
  /** The answer that the card shows, once it is there. */
  asked: Asked<Data>;
  children: (data: Data) => ReactNode;
}

/** A card of Home: it waits and fails by itself. */
export function HomeCard<Data>({ title, mark, end, asked, children }: Props<Data>): ReactNode {
  const id = useId();
  const { data, hasFailed, isStale, again } = asked;
  return (
    <Card aria-labelledby={id} className={styles.card}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {mark}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </header>
      {isStale && <p className={styles.note}>{common.stale}</p>}
      {data === undefined && (hasFailed ? <Failed words={home.failed} again={again} /> : <Skeleton />)}
      {data !== undefined && <Boundary words={home.failed}>{children(data)}</Boundary>}
    </Card>
  );
}
