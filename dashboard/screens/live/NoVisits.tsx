import type { ReactNode } from "react";
import { Link } from "wouter";
import { timeOfDay } from "../../lib/format.ts";
import { routes } from "../../places/routes.ts";
import { live } from "../../strings/live.ts";
import type { LatestVisits } from "./useVisits.ts";

interface Props {
  site: { siteId: string; timezone: string };
  visits: LatestVisits;
}

/** The words for a site without visitors: the time of the last one, or the way to have one. */
export function NoVisits({ site, visits: { items } }: Props): ReactNode {
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
