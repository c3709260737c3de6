import { useState } from "react";
import { useQuery } from "urql";
import { useAgain } from "../../lib/again.ts";
import { apiNow } from "../../lib/clock.ts";
import { SiteFiguresDocument, type SiteFiguresQuery } from "./documents.ts";
import { perDay, weekOf } from "./week.ts";

/**
 * Milliseconds between two readings of the figures of a site: the number of visitors now covers 5 minutes.
 */
const AGAIN_MS = 5 * 60_000;
/** A page that is seen again reads figures again that are older than this. */
const FRESH_MS = 60_000;

type Site = NonNullable<SiteFiguresQuery["site"]>;

/** The figures of a site's last 7 days. */
export interface SiteFigures {
  /** The visitors now; undefined where they are not asked for. */
  now: number | undefined;
  /** The visitors of each day, and of all of them. */
  days: number[];
  visitors: number;
  /** The visitors of the same part of the 7 days before; null for a site that is too young. */
  before: number | null;
}

interface Asked {
  /** Undefined before they are known, and if they could not be read. */
  figures: SiteFigures | undefined;
  hasFailed: boolean;
  again: () => void;
}

/** The figures of a site, read again while the page is seen; `hasNow`: with the visitors now. */
export function useSiteFigures(
  site: { siteId: string; timezone: string; createdAt: string },
  hasNow: boolean,
): Asked {
  const [week, setWeek] = useState(() => weekOf(site, apiNow()));
  const [{ data, error, fetching }] = useQuery({
    query: SiteFiguresDocument,
    variables: { siteId: site.siteId, input: week.input, hasNow },
  });
  const again = () => setWeek(weekOf(site, apiNow()));
  useAgain(() => {
    if (apiNow() - Date.parse(week.input.to) > FRESH_MS) again();
  }, AGAIN_MS);
  const { realtime, report } = data?.site ?? ({} as Partial<Site>);
  if (!report || (hasNow && !realtime))
    return { figures: undefined, hasFailed: !fetching && error !== undefined, again };
  const figures = {
    now: realtime?.currentVisitors,
    days: perDay(week, site.timezone, report.periods),
    visitors: report.stats.uniqueVisitors,
    before: report.previous?.uniqueVisitors ?? null,
  };
  return { figures, hasFailed: false, again };
}
