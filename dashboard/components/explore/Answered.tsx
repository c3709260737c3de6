import type { ReactElement, ReactNode } from "react";
import { Failed, Skeleton } from "../States.tsx";
import type { Asked } from "../../lib/asked.ts";
import { momentInWords } from "../../lib/moments.ts";
import { filters } from "../../strings/filters.ts";
import { isBehind } from "../report/refused.ts";
import { Stale } from "../report/Stale.tsx";
import styles from "./Explore.module.css";
import { exploreRefusalText } from "./refused.ts";

interface Props<Found> {
  asked: Asked<Found>;
  /** The end of the range, in the zone of the site. */
  to: string;
  timezone: string;
  /**
   * Returns the words for a refused query; undefined if there is no more to say than for any other failure.
   */
  refused?: (error: unknown) => ReactElement | undefined;
  children: (found: Found) => ReactNode;
}

/**
 * The answer, or an element in its place. The answer to an earlier query is shown pale until the next one is
 * there.
 */
export function Answered<Found extends { completeUntil: string }>(props: Props<Found>): ReactNode {
  const { asked, to, timezone, refused, children } = props;
  const { data: found, isOld, isStale, hasFailed, error, again } = asked;
  if (hasFailed) return refused?.(error) ?? <Failed words={exploreRefusalText(error)} again={again} />;
  if (!found) return <Skeleton rows={6} />;
  const { completeUntil } = found;
  return (
    <div className={`${styles.answer} ${isOld ? styles.old : ""}`} aria-busy={isOld}>
      {isStale && <Stale at={completeUntil} timezone={timezone} again={again} />}
      {isBehind(completeUntil, to) && (
        <p className={styles.note}>{filters.completeUntil(momentInWords(completeUntil, timezone))}</p>
      )}
      {children(found)}
    </div>
  );
}
