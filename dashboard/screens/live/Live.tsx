import type { ReactNode } from "react";
import { useParams } from "wouter";
import { Boundary } from "../../components/Boundary.tsx";
import { Missing } from "../../components/Missing.tsx";
import { SiteShell } from "../../components/shell/SiteShell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { full } from "../../lib/format.ts";
import { useConnection } from "../../lib/live/realtime.tsx";
import { useVisitors } from "../../lib/live/visitors.ts";
import { live } from "../../strings/live.ts";
import { ActivePages } from "./ActivePages.tsx";
import { following } from "../../components/live/following.ts";
import styles from "../../components/live/Live.module.css";
import { Minutes } from "../../components/live/Minutes.tsx";
import { NoVisits } from "./NoVisits.tsx";
import { Now } from "../../components/live/Now.tsx";
import { useVisits } from "./useVisits.ts";
import { LiveVisits } from "./LiveVisits.tsx";

/** The visitors of a site now: their number, the last 30 minutes, the pages, and the latest visits. */
export function Live(): ReactNode {
  const { siteId } = useParams<{ siteId: string }>();
  return <OfSite key={siteId} siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: string }): ReactNode {
  const [{ status, site, now, minutes, hasLostMinutes, pushes, aheadMs }, again] = useVisitors(siteId, true);
  const state = following(useConnection(), pushes);
  const isLive = state === "live";
  const visits = useVisits(site, now?.at, aheadMs);
  useTitle(now && full(now.currentVisitors), site?.name);
  return (
    <SiteShell site={site} tab="live" isLoading={status === "loading"}>
      {status === "missing" && <Missing />}
      {status === "failed" && <Failed words={live.failed} again={again} />}
      {status === "loading" && <Skeleton rows={6} />}
      {site && now && (
        <>
          <h1 className={styles.name} dir="auto">
            {site.name}
          </h1>
          <Boundary>
            <Now count={now.currentVisitors} timezone={site.timezone} state={state} />
            {now.currentVisitors === 0 && <NoVisits site={site} visits={visits} />}
          </Boundary>
          <Boundary>
            <Minutes
              minutes={minutes}
              areLost={hasLostMinutes}
              again={again}
              aheadMs={aheadMs}
              isLive={isLive}
              timezone={site.timezone}
            />
          </Boundary>
          <div className={styles.columns}>
            <Boundary>
              <ActivePages pages={now.activePages} />
            </Boundary>
            <Boundary>
              <LiveVisits visits={visits} timezone={site.timezone} />
            </Boundary>
          </div>
        </>
      )}
    </SiteShell>
  );
}
