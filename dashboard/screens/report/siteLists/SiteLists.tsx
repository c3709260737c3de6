import { useMemo, type ReactNode } from "react";
import { useClient } from "urql";
import { Boundary } from "../../../components/Boundary.tsx";
import { Card } from "../../../components/Card.tsx";
import { lists } from "../../../strings/lists.ts";
import type { Filter } from "../../../components/report/filter.ts";
import { Lists } from "../../../components/report/lists/Lists.tsx";
import { useFilteringPlace } from "../../../components/report/lists/filtering.ts";
import { MapView } from "../map/MapView.tsx";
import { PropertiesCard } from "../../../components/report/lists/PropertiesCard.tsx";
import { Tools } from "./Tools.tsx";
import { listsOfSite } from "../../../components/report/lists/siteSource.ts";
import type { ListRange } from "../../../components/report/lists/source.ts";

interface Props {
  site: { siteId: string; name: string; timezone: string; historyDays: number };
  range: ListRange;
  about: string;
  filters: readonly Filter[];
}

/** The lists of a site's report, for people who may see the site. */
export function SiteLists({ site, range, about, filters }: Props): ReactNode {
  const client = useClient();
  const { siteId, historyDays } = site;
  const hasVisits = historyDays > 0;
  const place = useFilteringPlace(filters, hasVisits);
  const goalId = hasVisits ? place.view.goal : undefined;
  const source = useMemo(
    () => listsOfSite(client, { siteId, hasVisits }, { filters, goalId }),
    [client, siteId, hasVisits, filters, goalId],
  );
  const asked = { source, range, about: `${about} ${goalId ?? ""}`, place };
  return (
    <>
      {hasVisits && <Tools {...{ site, range, filters, place }} />}
      <Lists site={site} {...asked} map={<MapView {...asked} />}>
        {hasVisits && (
          <Boundary words={lists.failed} around={(failed) => <Card>{failed}</Card>}>
            <PropertiesCard {...asked} timezone={site.timezone} />
          </Boundary>
        )}
      </Lists>
    </>
  );
}
