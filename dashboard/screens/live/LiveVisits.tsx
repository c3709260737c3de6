import type { ReactNode } from "react";
import { Card } from "../../components/Card.tsx";
import { Path } from "../../components/Path.tsx";
import { country, timeOfDay } from "../../lib/format.ts";
import { live } from "../../strings/live.ts";
import styles from "./Rows.module.css";
import type { LatestVisits, LatestVisit } from "./useVisits.ts";

/** The latest visits of the day, newest first. */
export function LiveVisits({ visits, timezone }: { visits: LatestVisits; timezone: string }): ReactNode {
  const { items, hasFailed } = visits;
  return (
    <Card aria-label={live.visits} className={styles.card}>
      <h2>{live.visits}</h2>
      {hasFailed && <p className={styles.none}>{live.failedVisits}</p>}
      {items?.length === 0 && <p className={styles.none}>{live.noVisits}</p>}
      <ul className={styles.rows}>
        {items?.map((visit) => (
          <li key={`${visit.visitorId} ${visit.startedAt}`} className={styles.visit}>
            <Path path={visit.entryPage ?? ""} />
            <time className={styles.count} dateTime={visit.startedAt}>
              {timeOfDay(visit.startedAt, timezone)}
            </time>
            <span className={styles.about}>{aboutOf(visit).join(" · ")}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function aboutOf({ attribution, client }: LatestVisit): string[] {
  const place = client.country === null ? null : country(client.country);
  return [attribution.source ?? live.direct, place, client.browser].filter((each) => each !== null);
}
