import { ownZone } from "../../lib/zone.ts";
import { useCallback, useState, type ReactNode } from "react";
import { Link } from "wouter";
import { following } from "../../components/live/following.ts";
import { useMinute } from "../../components/live/minute.ts";
import { MinuteBars } from "../../components/live/MinuteBars.tsx";
import { Now } from "../../components/live/Now.tsx";
import { LinkButton } from "../../components/LinkButton.tsx";
import { Empty } from "../../components/States.tsx";
import { lastMinutes } from "../../lib/live/minutes.ts";
import { useConnection } from "../../lib/live/realtime.tsx";
import { routes } from "../../places/routes.ts";
import { home } from "../../strings/home.ts";
import { shell } from "../../strings/shell.ts";
import { sites as words } from "../../strings/sites.ts";
import { HomeSitesDocument, type HomeSiteFragment } from "./documents.ts";
import styles from "./Home.module.css";
import { HomeCard } from "./HomeCard.tsx";
import { SiteRow } from "./SiteRow.tsx";
import { totalOf, type SiteVisitors } from "./total.ts";
import { useRead } from "./useRead.ts";

/** The visitors now of the person's first sites, together and one by one. */
export function VisitorsCard(): ReactNode {
  const asked = useRead(HomeSitesDocument, {});
  const end = <Link href={routes.sites}>{shell.mySites}</Link>;
  return (
    <HomeCard title={home.visitors} end={end} asked={asked}>
      {({ mySites }) => {
        const items = mySites?.items ?? [];
        if (items.length > 0) return <OfSites sites={items} hasMore={mySites?.nextToken != null} />;
        return (
          <Empty title={words.emptyTitle}>
            <p>{words.empty}</p>
            <LinkButton href={routes.newSite} kind="primary">
              {words.add}
            </LinkButton>
          </Empty>
        );
      }}
    </HomeCard>
  );
}

function OfSites({ sites, hasMore }: { sites: HomeSiteFragment[]; hasMore: boolean }): ReactNode {
  const [known, setKnown] = useState<ReadonlyMap<string, SiteVisitors>>(new Map());
  const know = useCallback(
    (siteId: string, visitors: SiteVisitors) => setKnown((all) => new Map(all).set(siteId, visitors)),
    [],
  );
  const all = sites.flatMap(({ siteId }) => known.get(siteId) ?? []);
  const total = totalOf(all);
  const now = useMinute(total.aheadMs);
  const state = following(useConnection(), total.pushes);
  const minutes = state === "live" ? lastMinutes(total.minutes, now) : total.minutes;
  return (
    <>
      <div className={styles.hero} data-waits={all.length < sites.length}>
        <Now count={total.count} timezone={ownZone} state={state} />
        <MinuteBars minutes={minutes} timezone={ownZone} />
      </div>
      <ul className={styles.rows}>
        {sites.map((site) => (
          <SiteRow key={site.siteId} site={site} onVisitors={know} />
        ))}
      </ul>
      {hasMore && <p className={styles.note}>{home.firstSites(sites.length)}</p>}
    </>
  );
}
