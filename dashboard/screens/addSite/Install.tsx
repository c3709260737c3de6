import { useState, type ReactNode } from "react";
import { useParams } from "wouter";
import { Missing } from "../../components/Missing.tsx";
import { SiteShell } from "../../components/shell/SiteShell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { useVisitors } from "../../lib/live/visitors.ts";
import { addSite, install, waiting } from "../../strings/addSite.ts";
import { useArrival } from "./arrival.ts";
import { Snippet } from "./Snippet.tsx";
import { Step, Steps } from "./Steps.tsx";
import styles from "./Steps.module.css";
import { Waiting } from "./Waiting.tsx";

/** The second and third step: the code for a site's pages, and its first event. */
export function Install(): ReactNode {
  const { siteId } = useParams<{ siteId: string }>();
  return <OfSite key={siteId} siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: string }): ReactNode {
  const [visitors, again] = useVisitors(siteId, true);
  const { site, now, status, hasLostMinutes } = visitors;
  const page = useArrival(visitors);
  const [isInPages, setIsInPages] = useState(false);
  useTitle(site?.name ?? addSite.title);
  return (
    <SiteShell site={site} isLoading={status === "loading"}>
      {status === "missing" ? <Missing /> : <h1>{addSite.title}</h1>}
      {(status === "failed" || hasLostMinutes) && <Failed words={addSite.failed} again={again} />}
      {status === "loading" && <Skeleton />}
      {site && now && (
        <Steps>
          <Step number={1} title={site.name}>
            <p className={styles.done}>{addSite.added(site.domains.join(", "), site.timezone)}</p>
          </Step>
          <Step number={2} title={install.title} isNext>
            <Snippet domain={site.domains[0]!} onDone={() => setIsInPages(true)} />
          </Step>
          <Step number={3} title={waiting.title} isNext={isInPages}>
            {isInPages || page !== undefined ? <Waiting site={site} page={page} /> : undefined}
          </Step>
        </Steps>
      )}
    </SiteShell>
  );
}
