import { useState, type CSSProperties, type ReactNode } from "react";
import { ago } from "../../lib/ago.ts";
import { apiNow } from "../../lib/clock.ts";
import { full } from "../../lib/format.ts";
import { destinations as words } from "../../strings/home.ts";
import { HomeDestinationHoursDocument, type HomeDestinationFragment } from "./documents.ts";
import styles from "./Home.module.css";
import { dayOf, hoursUpTo } from "./hours.ts";
import { useRead } from "./useRead.ts";

/** A destination: its state in words, and its deliveries of 24 hours. */
export function DestinationRow({ destination }: { destination: HomeDestinationFragment }): ReactNode {
  const { destinationId, name, status, failingSince } = destination;
  const [range] = useState(() => dayOf(apiNow()));
  const { data } = useRead(HomeDestinationHoursDocument, { destinationId, ...range });
  const counted = data?.destination?.hours ?? undefined;
  const hours = counted && hoursUpTo(range, counted);
  const most = Math.max(1, ...(hours ?? []).map(({ delivered, failed }) => delivered + failed));
  const sum = (kind: "delivered" | "failed"): number =>
    (hours ?? []).reduce((all, hour) => all + hour[kind], 0);
  const state = failingSince === null ? words.states[status] : words.failing(ago(failingSince, apiNow()));
  return (
    <li className={styles.row}>
      <span className={styles.lines}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span data-bad={status === "FAILING" || status === "DISABLED"}>{state}</span>
      </span>
      {hours && (
        <span
          className={styles.hours}
          role="img"
          aria-label={words.day(full(sum("delivered")), full(sum("failed")))}
          title={words.day(full(sum("delivered")), full(sum("failed")))}
        >
          {hours.map(({ at, delivered, failed }) => (
            <i
              key={at}
              data-bad={failed > delivered}
              style={{ "--share": (delivered + failed) / most } as CSSProperties}
            />
          ))}
        </span>
      )}
    </li>
  );
}
