import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { Card } from "../../components/Card.tsx";
import { More } from "../../components/lists/More.tsx";
import { Empty, Skeleton } from "../../components/States.tsx";
import { VisitsOfDayDocument } from "./documents.ts";
import { dateText } from "../../lib/period/dates.ts";
import { usePages } from "../../lib/pages.ts";
import { addDays } from "../../lib/zone.ts";
import { visits } from "../../strings/visits.ts";
import { Visit } from "./Visit.tsx";
import styles from "./Visits.module.css";

interface Props {
  site: {
    siteId: string;
    timezone: string;
    retentionDays: number;
    goals: { items: { goalId: string; name: string }[] } | null;
  };
  date: string;
  today: string;
}

/**
 * A day and its visits. Its heading stays while the day changes, so that screen readers say which it is now.
 */
export function Day(props: Props): ReactNode {
  const day = dateText(props.date);
  return (
    <Card aria-label={day}>
      <h2>
        <span role="status">{day}</span>
      </h2>
      <VisitsOf key={props.date} {...props} />
    </Card>
  );
}

/** The visits of a day, the newest first. */
function VisitsOf({ site, date, today }: Props): ReactNode {
  const { siteId, timezone, retentionDays, goals } = site;
  const client = useClient();
  const load = useCallback(
    async (nextToken: string | null) => {
      const variables = { siteId, date, nextToken };
      return (await client.query(VisitsOfDayDocument, variables).toPromise()).data?.site?.sessions;
    },
    [client, siteId, date],
  );
  const pages = usePages(load, ({ visitorId, startedAt }) => `${visitorId} ${startedAt}`);
  const { items, hasMore, hasFailed } = pages;
  const isEmpty = items?.length === 0 && !hasMore;
  const isGone = date < addDays(today, -retentionDays);
  const names = new Map(goals?.items.map(({ goalId, name }) => [goalId, name]));
  return (
    <>
      {!items && !hasFailed && <Skeleton rows={6} />}
      {isEmpty && (
        <Empty title={visits.none(dateText(date))}>
          {date === today && <p>{visits.noneYet}</p>}
          {date > today && <p>{visits.future}</p>}
          {isGone && <p>{visits.gone(retentionDays)}</p>}
        </Empty>
      )}
      <ul className={styles.rows}>
        {items?.map((visit) => (
          <li key={`${visit.visitorId} ${visit.startedAt}`}>
            <Visit visit={visit} timezone={timezone} goals={names} />
          </li>
        ))}
      </ul>
      <More pages={pages} failed={visits.failed} />
    </>
  );
}
