import { useMemo, useState, type ReactNode } from "react";
import { useClient } from "urql";
import { useParams } from "wouter";
import { Boundary } from "../../components/Boundary.tsx";
import { Card } from "../../components/Card.tsx";
import { SitePage } from "../../components/shell/SitePage.tsx";
import { Empty } from "../../components/States.tsx";
import { apiAhead } from "../../lib/clock.ts";
import { useSite } from "../../lib/site.ts";
import { useView } from "../../lib/period/view.ts";
import { explore } from "../../strings/explore.ts";
import { Bar } from "../../components/report/bar/Bar.tsx";
import { Filters } from "../../components/report/filters/Filters.tsx";
import { useFilters } from "../../components/report/filters/useFilters.ts";
import { SavedFilters } from "../../components/report/saved/SavedFilters.tsx";
import { useShown } from "../../components/report/useShown.ts";
import { ExploreSiteDocument } from "../../components/explore/documents.ts";
import { Funnels } from "./funnels/Funnels.tsx";
import type { ExploredSite } from "../../components/explore/part.ts";
import { PartChoice } from "../../components/explore/PartChoice.tsx";
import { Paths } from "../../components/explore/paths/Paths.tsx";
import { Prose } from "../../components/explore/Prose.tsx";
import { partOf, useQuestion } from "../../components/explore/question.ts";
import { SiteRetention } from "./retention/SiteRetention.tsx";
import { visitsOfSite } from "./siteSource.ts";

const SHOWN = { funnels: Funnels, paths: Paths, retention: SiteRetention };

/** The funnels and paths of a site's visits, and the returning visitors. */
export function Explore(): ReactNode {
  const { siteId } = useParams<{ siteId: string }>();
  return <Page key={siteId} siteId={siteId} />;
}

function Page({ siteId }: { siteId: string }): ReactNode {
  const of = useSite(ExploreSiteDocument, siteId);
  return (
    <SitePage tab="explore" of={of}>
      {(site) => (site.historyDays > 0 ? <OfSite site={site} /> : <Unkept />)}
    </SitePage>
  );
}

function OfSite({ site }: { site: ExploredSite }): ReactNode {
  const { siteId } = site;
  const inAddress = useView();
  const { view } = inAddress;
  const [aheadMs] = useState(apiAhead);
  const { shown, about } = useShown(site, view, aheadMs);
  const { filters, setFilters } = useFilters(inAddress);
  const question = useQuestion(shown, filters);
  const client = useClient();
  const source = useMemo(() => visitsOfSite(client, siteId), [client, siteId]);
  const part = partOf(view);
  const Chosen = SHOWN[part];
  return (
    <>
      <Bar {...inAddress} site={site} shown={shown} aheadMs={aheadMs} hasKeys hasComparison={false}>
        <PartChoice {...inAddress} />
      </Bar>
      <Filters {...{ siteId, filters, setFilters }} hasVisits range={shown.range}>
        <SavedFilters {...{ siteId, filters, setFilters }} />
      </Filters>
      <Boundary of={part}>
        <Chosen {...inAddress} {...{ site, source, question, about }} />
      </Boundary>
    </>
  );
}

function Unkept(): ReactNode {
  return (
    <Card>
      <Empty title={explore.noHistory}>
        <Prose text={explore.noHistoryHelp} />
      </Empty>
    </Card>
  );
}
