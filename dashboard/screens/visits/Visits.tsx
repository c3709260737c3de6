import { useState, type ReactNode } from "react";
import { useLocation, useParams } from "wouter";
import { SitePage } from "../../components/shell/SitePage.tsx";
import { VisitsSiteDocument, type VisitsSiteQuery } from "./documents.ts";
import { useAgain } from "../../lib/again.ts";
import { apiNow } from "../../lib/clock.ts";
import { useHashSearch } from "../../lib/hash.ts";
import { isDate } from "../../lib/period/calendar.ts";
import { useSite } from "../../lib/site.ts";
import { dateIn } from "../../lib/zone.ts";
import { routes } from "../../places/routes.ts";
import { Day } from "./Day.tsx";
import { DayPicker } from "./DayPicker.tsx";

/** So often it is looked whether another day has begun. */
const TODAY_MS = 60_000;

type Site = NonNullable<VisitsSiteQuery["site"]>;

/** The visits of a site on one of its days, which is in the address; without one, of today. */
export function Visits(): ReactNode {
  const { siteId } = useParams<{ siteId: string }>();
  return <Page key={siteId} siteId={siteId} />;
}

function Page({ siteId }: { siteId: string }): ReactNode {
  const of = useSite(VisitsSiteDocument, siteId);
  return (
    <SitePage tab="visits" of={of}>
      {(site) => <OfSite site={site} />}
    </SitePage>
  );
}

function OfSite({ site }: { site: Site }): ReactNode {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useHashSearch()).get("date") ?? "";
  const [today, setToday] = useState(() => dateIn(site.timezone, apiNow()));
  useAgain(() => setToday(dateIn(site.timezone, apiNow())), TODAY_MS);
  const date = isDate(asked) ? asked : today;
  const choose = (chosen: string, replace = false) =>
    navigate(`${routes.visits(site.siteId)}?date=${chosen}`, { replace });
  return (
    <>
      <DayPicker date={date} today={today} onChoose={choose} />
      <Day site={site} date={date} today={today} />
    </>
  );
}
