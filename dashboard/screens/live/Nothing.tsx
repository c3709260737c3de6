import type { ReactNode } from "react";
import { Link } from "wouter";
import { timeOfDay } from "../../lib/format.ts";
import { routes } from "../../routes.ts";
import { live } from "../../strings/live.ts";
import type { LatestVisits } from "./useVisits.ts";

interface Props {
  site: { siteId: string; timezone: string };
  visits: LatestVisits;
}

/** What is said when there is no visitor: when the last one was, or what it takes to have one. */
export function Nothing({ site, visits: { items } }: Props): ReactNode {
  const last = items?.[0];
  return (
    <p>
      {live.none} {last && live.last(timeOfDay(last.startedAt, site.timezone))}
      {items && !last && (
        <>
          {live.noneToday} <Link href={routes.install(site.siteId)}>{live.install}</Link>
        </>
      )}
    </p>
  );
}
