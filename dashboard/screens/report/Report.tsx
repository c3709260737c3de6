import { useCallback, type ReactNode } from "react";
import { useClient } from "urql";
import { useParams } from "wouter";
import { Boundary } from "../../components/Boundary.tsx";
import { Missing } from "../../components/Missing.tsx";
import { SiteShell } from "../../components/shell/SiteShell.tsx";
import { Failed, Skeleton } from "../../components/States.tsx";
import { useTitle } from "../../components/title.ts";
import { SiteReportDocument } from "../../api/documents.ts";
import { useView } from "../../lib/period/view.ts";
import { useConnection } from "../../lib/live/realtime.tsx";
import { useVisitors, type Visitors } from "../../lib/live/visitors.ts";
import { report } from "../../strings/report.ts";
import type { State } from "../../components/live/connectionWords.ts";
import { following } from "../../components/live/following.ts";
import { Bar } from "../../components/report/bar/Bar.tsx";
import { Filters } from "../../components/report/filters/Filters.tsx";
import { useFilters } from "../../components/report/filters/useFilters.ts";
import { LastVisits } from "./LastVisits.tsx";
import { useNotes } from "./notes/useNotes.tsx";
import { SiteLists } from "./siteLists/SiteLists.tsx";
import { Overview } from "../../components/report/overview/Overview.tsx";
import { Present } from "./Present.tsx";
import { SavedFilters } from "../../components/report/saved/SavedFilters.tsx";
import { useOverview, type OverviewQuestion } from "../../components/report/overview/useOverview.ts";
import { useShown } from "../../components/report/useShown.ts";

/** The report of a site for a period: figures, their chart, and lists. */
export function Report(): ReactNode {
  const { siteId } = useParams<{ siteId: string }>();
  return <OfSite key={siteId} siteId={siteId} />;
}

function OfSite({ siteId }: { siteId: string }): ReactNode {
  const [{ status, site, now, pushes, aheadMs }, again] = useVisitors(siteId);
  const state = following(useConnection(), pushes);
  useTitle(report.title, site?.name);
  return (
    <SiteShell site={site} tab="report" isLoading={status === "loading"}>
      {status === "missing" && <Missing />}
      {status === "failed" && <Failed words={report.failedSite} again={again} />}
      {status === "loading" && <Skeleton rows={8} />}
      {site && now && <Page site={site} present={now.currentVisitors} state={state} aheadMs={aheadMs} />}
    </SiteShell>
  );
}

interface PageProps {
  site: NonNullable<Visitors["site"]>;
  present: number;
  /** The state of the connection: `live` if that number follows each change. */
  state: State;
  aheadMs: number;
}

function Page({ site, present, state, aheadMs }: PageProps): ReactNode {
  const { siteId } = site;
  const inAddress = useView();
  const { shown, about } = useShown(site, inAddress.view, aheadMs);
  const client = useClient();
  const ask = useCallback(
    async (question: OverviewQuestion) => {
      const { data, error } = await client.query(SiteReportDocument, { siteId, ...question }).toPromise();
      if (!data?.site?.report || error) throw error ?? new Error("the API answered no report");
      return { ...data.site.report, part: data.site.part };
    },
    [client, siteId],
  );
  const { filters, setFilters } = useFilters(inAddress);
  const asked = useOverview(ask, { shown, about }, filters);
  const isFiltered = filters.length > 0;
  const hasVisits = site.historyDays > 0;
  const notes = useNotes(siteId, shown.dates);
  return (
    <>
      <Bar {...inAddress} site={site} shown={shown} aheadMs={aheadMs} hasKeys>
        <Present site={site} count={present} state={state} />
      </Bar>
      <Filters {...{ siteId, filters, setFilters, hasVisits }} range={shown.range}>
        {hasVisits && <SavedFilters {...{ siteId, filters, setFilters }} />}
      </Filters>
      <Boundary>
        <Overview
          {...inAddress}
          site={site}
          asked={asked}
          isFiltered={isFiltered}
          notes={notes.noted}
          nothing={!isFiltered && <LastVisits site={site} view={inAddress.view} aheadMs={aheadMs} />}
        />
      </Boundary>
      {notes.dialog}
      <SiteLists site={site} range={shown.range} about={about} filters={filters} />
    </>
  );
}
