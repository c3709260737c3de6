import { useState, type ReactNode } from "react";
import type { VisitFragment } from "./documents.ts";
import { country, duration, full, timeOfDay } from "../../lib/format.ts";
import { visits } from "../../strings/visits.ts";
import { Timeline } from "./Timeline.tsx";
import styles from "./Visits.module.css";

interface Props {
  visit: VisitFragment;
  timezone: string;
  /** The names of the site's goals, by id. */
  goals: ReadonlyMap<string, string>;
}

/** A visit in one row, which opens to what happened in it. */
export function Visit({ visit, timezone, goals }: Props): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const { startedAt, attribution, client, pageViews } = visit;
  const place = client.country === null ? undefined : country(client.country);
  const system = [client.browser, client.os, client.device].filter((each) => each !== null).join(", ");
  return (
    <details className={styles.visit} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.row}>
        <time dateTime={startedAt}>{timeOfDay(startedAt, timezone)}</time>
        <span className={styles.source} dir="auto">
          {attribution.source ?? visits.direct}
        </span>
        <span className={styles.who}>
          <span>{place}</span>
          <span>{system}</span>
        </span>
        <span className={styles.number}>{visits.pages(full(pageViews), pageViews)}</span>
        <span className={styles.number}>{duration(visit.duration)}</span>
      </summary>
      {isOpen && <Timeline visit={visit} timezone={timezone} goals={goals} />}
    </details>
  );
}
