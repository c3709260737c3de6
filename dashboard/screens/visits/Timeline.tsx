import type { ReactNode } from "react";
import { Path } from "../../components/Path.tsx";
import type { VisitFragment } from "./documents.ts";
import { full } from "../../lib/format.ts";
import { timeToSeconds } from "../../lib/moments.ts";
import { visits } from "../../strings/visits.ts";
import { missingIn, timelineOf, type Entry } from "./timeline.ts";
import styles from "./Visits.module.css";

interface Props {
  visit: VisitFragment;
  timezone: string;
  goals: ReadonlyMap<string, string>;
}

/** The events of a visit: pages, events and goals with their times. */
export function Timeline({ visit, timezone, goals }: Props): ReactNode {
  const { referrer, utmCampaign } = visit.attribution;
  const missing = missingIn(visit);
  return (
    <div className={styles.timeline}>
      {referrer !== null && <p className={styles.about}>{visits.from(referrer)}</p>}
      {utmCampaign !== null && <p className={styles.about}>{visits.campaign(utmCampaign)}</p>}
      <ol aria-label={visits.timeline}>
        {timelineOf(visit).map((entry, at) => (
          // Entries do not move, and two may be alike.
          <li key={at} className={styles.step} data-kind={entry.kind}>
            <time dateTime={entry.at}>{timeToSeconds(entry.at, timezone)}</time>
            <What entry={entry} goals={goals} />
          </li>
        ))}
      </ol>
      {missing > 0 && <p className={styles.about}>{visits.more(full(missing))}</p>}
    </div>
  );
}

function What({ entry, goals }: { entry: Entry; goals: ReadonlyMap<string, string> }): ReactNode {
  if (entry.kind === "goal") {
    const name = goals.get(entry.goalId);
    return <strong>{name === undefined ? visits.deletedGoal : visits.goal(name)}</strong>;
  }
  const path = entry.path === null ? <span>{visits.noPath}</span> : <Path path={entry.path} />;
  if (entry.kind === "page") return path;
  return (
    <span className={styles.event}>
      <span>{visits.event(entry.name ?? "")}</span>
      {path}
    </span>
  );
}
