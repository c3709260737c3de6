import type { ReactNode } from "react";
import { Link } from "wouter";
import { full, short } from "../../lib/format.ts";
import { routes } from "../../places/routes.ts";
import { report } from "../../strings/report.ts";
import { useConnectionWords, type State } from "../../components/live/connectionWords.ts";
import styles from "../../components/report/bar/Bar.module.css";

interface Props {
  site: { siteId: string; name: string; timezone: string };
  /** Its visitors now, or when they were last known. */
  count: number;
  /** The state of the connection: `live` if that number follows each change. */
  state: State;
}

/** The site, and its visitors now, who lead to Live. */
export function Present({ site: { siteId, name, timezone }, count, state }: Props): ReactNode {
  const { words, isMissed } = useConnectionWords(state, timezone);
  return (
    <>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      <Link
        href={routes.live(siteId)}
        className={styles.now}
        data-present={count > 0 && !isMissed}
        title={full(count)}
      >
        <span className={styles.dot} aria-hidden="true" />
        {(isMissed ? report.then : report.now)(short(count), count)}
      </Link>
      <span className={styles.missed} role="status">
        {isMissed && words}
      </span>
    </>
  );
}
